import { Activity } from 'react'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { ProxySignInHost } from '#renderer/features/session/proxy-sign-in-host.tsx'
import { RefusalScreen } from '#renderer/features/session/refusal-screen.tsx'
import { SessionPage } from '#renderer/features/session/session-page.tsx'
import { UnreachedScreen } from '#renderer/features/session/unreached-screen.tsx'
import { useSessionFeed } from '#renderer/features/session/use-session-feed.ts'
import { PendingCallsBar } from '#renderer/features/shell/pending-calls-bar.tsx'
import { SupportReportHost } from '#renderer/features/support/support-report-host.tsx'
import { Announcer } from '#renderer/lib/notices/announcer.tsx'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { useSession } from '#renderer/stores/session.ts'
import { SignedInApp } from './signed-in-app.tsx'
import { useResetOnSignOut } from './use-reset-on-sign-out.ts'

const SignInScreen = deferred(
  async () => (await import('#renderer/features/session/sign-in-screen.tsx')).SignInScreen,
  LoadingIndicator,
)

const TooOldScreen = deferred(
  async () => (await import('#renderer/features/session/too-old-screen.tsx')).TooOldScreen,
  LoadingIndicator,
)

/** Renders the screen for the session's state, whatever the path is (AUTH-01, AUTH-08). */
export function SessionGate() {
  const { error, check } = useSessionFeed()
  const userSub = useSession(({ person }) => person?.admin.userSub)
  useResetOnSignOut()
  return (
    <>
      <Screen error={error} check={check} />
      {/* The signed-in console renders its own Announcer. */}
      {userSub === undefined && <Announcer />}
      <PendingCallsBar />
      {/* The key unmounts the dialog when the admin changes, so that the next admin does not see it
          (AUTH-13). */}
      <SupportReportHost key={userSub} />
      <ProxySignInHost />
    </>
  )
}

function Screen({ error, check }: ReturnType<typeof useSessionFeed>) {
  const { session, person } = useSession()
  const required = useAppInfo(({ info }) => info?.requiredVersion ?? null)
  if (required !== null) return <TooOldScreen required={required} />
  if (person) return <SignedInApp key={person.admin.userSub} username={person.username} />
  if (session?.state === 'unreached') return <UnreachedScreen {...session} />
  if (session?.state === 'refused')
    return <RefusalScreen username={session.username} detail={session.detail} />
  if (session) {
    // The form stays mounted, because the admin may cancel the check and must find the typed input (AUTH-16).
    const isChecking = session.state === 'checking'
    return (
      <>
        <Activity mode={isChecking ? 'hidden' : 'visible'}>
          <SignInScreen
            username={session.state === 'ended' ? session.username : ''}
            notice={session.state === 'signedOut' ? session.notice : undefined}
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
