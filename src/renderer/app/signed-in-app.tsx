import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followDrafts } from '#renderer/app/drafts.ts'
import { followOtherWindows } from '#renderer/app/other-windows.ts'
import { reportActivity } from '#renderer/app/report-activity.ts'
import { ProviderCheckHost } from '#renderer/features/provider-check/provider-check-host.tsx'
import { PasswordHost } from '#renderer/features/session/password-host.tsx'
import { FindBarHost } from '#renderer/features/shell/find-bar-host.tsx'
import { ShortcutSheetHost } from '#renderer/features/shell/shortcut-sheet-host.tsx'
import { followLeaving } from '#renderer/lib/leaving/leaving.ts'
import { followOwnLists } from '#renderer/lib/list/own-lists.ts'
import { NoticesProvider } from '#renderer/lib/notices/notify.tsx'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { followProcessing } from '#renderer/lib/records/processing.ts'
import { followRuns } from '#renderer/lib/records/runs.ts'
import { followWaiting } from '#renderer/lib/records/waiting.ts'
import { useSession } from '#renderer/stores/session.ts'
import { closeDesk, createDesk, type Desk, firstDesk } from './desk.ts'
import { navigation } from './navigation.ts'
import { useHistoryNavigation } from './use-history-navigation.ts'
import { useIdleCode } from './use-idle-code.ts'
import { usePrefetchOnPress } from './use-prefetch-on-press.ts'

const EndedSessionDialog = deferred(
  async () => (await import('#renderer/features/session/ended-session-dialog.tsx')).EndedSessionDialog,
)

/**
 * The console of one signed-in admin. Its cache and router live and die with this component, so that a late
 * response can't reach the next admin (AUTH-13).
 */
export function SignedInApp({ username }: { readonly username: string }) {
  // A later desk is created in an effect, because the previous router listens to the URL until it has
  // unmounted.
  const [first] = useState(firstDesk)
  const [desk, setDesk] = useState(first)
  useEffect(() => {
    const made = first ?? createDesk()
    setDesk(made)
    return () => closeDesk(made)
  }, [first])
  return desk && <OpenDesk desk={desk} username={username} />
}

function OpenDesk({
  desk: { queryClient, router },
  username,
}: {
  readonly desk: Desk
  readonly username: string
}) {
  useEffect(() => followProcessing(queryClient), [queryClient])
  useEffect(() => followRuns(queryClient), [queryClient])
  useEffect(() => followOtherWindows(queryClient), [queryClient])
  useEffect(() => followWaiting(queryClient), [queryClient])
  useEffect(followDrafts, [])
  useEffect(followOwnLists, [])
  useEffect(followLeaving, [])
  useEffect(reportActivity, [])
  usePrefetchOnPress(router)
  useIdleCode(queryClient, router)

  const ended = useSession(({ session }) => (session?.state === 'ended' ? session : undefined))
  const hasEnded = ended !== undefined
  useHistoryNavigation(router.history, hasEnded)

  // After signing in again, or when the network is back, refetches only the reads that failed.
  useEffect(() => {
    if (hasEnded) return undefined
    const fetchFailed = () => {
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
    }
    fetchFailed()
    window.addEventListener('online', fetchFailed)
    return () => window.removeEventListener('online', fetchFailed)
  }, [hasEnded, queryClient, router])

  return (
    <NoticesProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ProviderCheckHost />
        <ShortcutSheetHost entries={navigation} />
        <PasswordHost />
        {!ended && <FindBarHost />}
        {ended && <EndedSessionDialog username={username} isLocked={ended.isLocked === true} />}
      </QueryClientProvider>
    </NoticesProvider>
  )
}
