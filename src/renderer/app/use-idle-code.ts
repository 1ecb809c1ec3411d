import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadDeferred } from '#renderer/lib/react/deferred.tsx'
import type { ConsoleRouter } from './router.tsx'

/** Loads the rest of the code once the reads of the first screen have ended, so that no click waits for it. */
export function useIdleCode(queryClient: QueryClient, router: ConsoleRouter): void {
  useEffect(() => {
    const cache = queryClient.getQueryCache()
    const haveReadsEnded = () =>
      queryClient.isFetching() === 0 && cache.getAll().some(({ state }) => state.status !== 'pending')
    const load = () =>
      requestIdleCallback(() => {
        preloadDeferred()
        // A screen whose code fails to load is loaded again when it is opened, and then shows the failure.
        for (const route of Object.values(router.routesById)) router.loadRouteChunk(route)?.catch(() => {})
      })
    // A desk that was opened ahead may have its records already.
    if (haveReadsEnded()) {
      load()
      return undefined
    }
    const unsubscribe = cache.subscribe(({ type }) => {
      if (type !== 'updated' || !haveReadsEnded()) return
      unsubscribe()
      load()
    })
    return unsubscribe
  }, [queryClient, router])
}
