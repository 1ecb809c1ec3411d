import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { ProviderCheckDialog } from '#renderer/features/provider-check/provider-check-dialog.tsx'
import { EndedSessionDialog } from '#renderer/features/session/ended-session-dialog.tsx'
import { followProcessing } from '#renderer/lib/processing.ts'
import { createQueryClient } from '#renderer/lib/query.ts'
import { followRoverRun } from '#renderer/lib/rover-run.ts'
import { useSession } from '#renderer/stores/session.ts'
import { createConsoleRouter } from './router.tsx'
import { useHeadStart } from './use-head-start.ts'

/** One per window: it patches the browser's own methods, and can't be undone while a router still uses it. */
const history = createBrowserHistory()

function createDesk() {
  const queryClient = createQueryClient()
  return { queryClient, router: createConsoleRouter(queryClient, history) }
}

type Desk = ReturnType<typeof createDesk>

/**
 * The console of one signed-in admin. Its cache and router are created and dropped with it, so that a
 * sign-out leaves nothing behind, not even a late answer (AUTH-13).
 */
export function SignedInApp({ username }: { readonly username: string }) {
  const [desk, setDesk] = useState<Desk>()
  // Not during render, because the previous admin's router listens to the address until it unmounts.
  useEffect(() => {
    const made = createDesk()
    setDesk(made)
    return () => void made.queryClient.cancelQueries()
  }, [])
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
  useEffect(() => followRoverRun(queryClient), [queryClient])
  useHeadStart(router)

  const hasEnded = useSession((state) => state.session?.state === 'ended')

  // Fetches again what failed without a session, and what failed before the network came back (A4); the rest
  // of the screen stays.
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
    <App>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ProviderCheckDialog />
        {hasEnded && <EndedSessionDialog username={username} />}
      </QueryClientProvider>
    </App>
  )
}
