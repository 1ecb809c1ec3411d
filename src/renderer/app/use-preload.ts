import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadDeferred } from '#renderer/lib/deferred.tsx'
import type { ConsoleRouter } from './router.tsx'

/** Loads the rest of the code once the reads of the first screen have ended, so that no click waits for it. */
export function usePreload(queryClient: QueryClient, router: ConsoleRouter): void {
  useEffect(() => {
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status === 'pending' || queryClient.isFetching() > 0) return
      unsubscribe()
      requestIdleCallback(() => {
        preloadDeferred()
        // A screen that fails is loaded again when it is opened, and then says so.
        for (const route of Object.values(router.routesById)) router.loadRouteChunk(route)?.catch(() => {})
      })
    })
    return unsubscribe
  }, [queryClient, router])
}
