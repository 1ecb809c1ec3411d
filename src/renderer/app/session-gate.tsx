import { Activity, lazy, Suspense } from 'react'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { RefusalScreen } from '#renderer/features/session/refusal-screen.tsx'
import { SessionPage } from '#renderer/features/session/session-page.tsx'
import { SignInScreen } from '#renderer/features/session/sign-in-screen.tsx'
import { UnreachedScreen } from '#renderer/features/session/unreached-screen.tsx'
import { useSessionFeed } from '#renderer/features/session/use-session-feed.ts'
import { PendingCallsBar } from '#renderer/features/shell/pending-calls-bar.tsx'
import { useSession } from '#renderer/stores/session.ts'
import { useLeaveNothingBehind } from './use-leave-nothing-behind.ts'

/** The code of the signed-in app, fetched when an admin starts to sign in. */
const loadSignedInApp = async () => ({ default: (await import('./signed-in-app.tsx')).SignedInApp })
const SignedInApp = lazy(loadSignedInApp)

/** Chooses the screen by the session, for any path (AUTH-01, AUTH-08). */
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
  if (session?.state === 'unreached') return <UnreachedScreen {...session} />
  if (session?.state === 'refused')
    return <RefusalScreen username={session.username} detail={session.detail} />
  if (session) {
    // The form stays mounted with its input, because the admin may cancel the check (AUTH-16).
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
