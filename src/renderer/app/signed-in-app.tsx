import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { EndedSessionDialog } from '#renderer/features/session/ended-session-dialog.tsx'
import { followProcessing } from '#renderer/lib/processing.ts'
import { createQueryClient } from '#renderer/lib/query.ts'
import { followRoverRun } from '#renderer/lib/rover-run.ts'
import { useSession } from '#renderer/stores/session.ts'
import { createConsoleRouter } from './router.tsx'
import { useHeadStart } from './use-head-start.ts'

/** One for the window: it replaces methods of the browser's own, and could not be undone while a router still writes to it. */
const history = createBrowserHistory()

function createDesk() {
  const queryClient = createQueryClient()
  return { queryClient, router: createConsoleRouter(queryClient, history) }
}

type Desk = ReturnType<typeof createDesk>

/**
 * The console of one signed-in person. Cache and router are made with it and go with it, so that nothing of theirs is
 * left after a sign-out, a late answer included (AUTH-13).
 */
export function SignedInApp({ username }: { readonly username: string }) {
  const [desk, setDesk] = useState<Desk>()
  // Not made while rendering: the router of the person before listens to the address until it is gone.
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

  // What failed for want of a session is fetched again once there is one; all else on the screen stays as it is.
  useEffect(() => {
    if (hasEnded) return
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
  }, [hasEnded, queryClient, router])

  return (
    <App>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {hasEnded && <EndedSessionDialog username={username} />}
      </QueryClientProvider>
    </App>
  )
}
