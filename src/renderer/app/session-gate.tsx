import { Activity, lazy, Suspense } from 'react'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { RefusalScreen } from '#renderer/features/session/refusal-screen.tsx'
import { SessionPage } from '#renderer/features/session/session-page.tsx'
import { SignInScreen } from '#renderer/features/session/sign-in-screen.tsx'
import { useSessionFeed } from '#renderer/features/session/use-session-feed.ts'
import { PendingCallsBar } from '#renderer/features/shell/pending-calls-bar.tsx'
import { useSession } from '#renderer/stores/session.ts'
import { useLeaveNothingBehind } from './use-leave-nothing-behind.ts'

/** All that only a signed-in admin needs; fetched once somebody is on the way in. */
const loadSignedInApp = async () => ({ default: (await import('./signed-in-app.tsx')).SignedInApp })
const SignedInApp = lazy(loadSignedInApp)

/** Decides by the session alone what is on the screen, whatever the path (AUTH-01, AUTH-08). */
export function SessionGate() {
  const { error, check } = useSessionFeed()
  useLeaveNothingBehind()
  return (
    <>
      <Screen error={error} check={check} />
      <PendingCallsBar />
    </>
  )
}

function Screen({ error, check }: ReturnType<typeof useSessionFeed>) {
  const { session, person } = useSession()
  if (person)
    return (
      <Suspense fallback={<LoadingIndicator />}>
        <SignedInApp key={person.admin.userSub} username={person.username} />
      </Suspense>
    )
  if (session?.state === 'refused')
    return <RefusalScreen username={session.username} detail={session.detail} />
  if (session) {
    // The form that waits for the check keeps its place and what was typed: the check may be given up (AUTH-16).
    const isChecking = session.state === 'checking'
    return (
      <>
        <Activity mode={isChecking ? 'hidden' : 'visible'}>
          <SignInScreen
            username={session.state === 'ended' ? session.username : ''}
            onAttempt={() => void loadSignedInApp()}
          />
        </Activity>
        {isChecking && <LoadingIndicator />}
      </>
    )
  }
  if (error)
    return (
      <SessionPage title="Start">
        <FailureNotice error={error} onRetry={check} />
      </SessionPage>
    )
  return <LoadingIndicator />
}
