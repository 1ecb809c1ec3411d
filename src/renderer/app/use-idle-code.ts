import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadDeferred } from '#renderer/lib/react/deferred.tsx'
import type { ConsoleRouter } from './router.tsx'

/**
 * Loads the code of all other screens after the first screen's reads, so that later clicks need not wait for
 * it.
 */
export function useIdleCode(queryClient: QueryClient, router: ConsoleRouter): void {
  useEffect(() => {
    const cache = queryClient.getQueryCache()
    const haveReadsEnded = () =>
      queryClient.isFetching() === 0 && cache.getAll().some(({ state }) => state.status !== 'pending')
    const load = () =>
      requestIdleCallback(() => {
        preloadDeferred()
        // Ignores a failure: the code loads again when the screen is opened, and that screen then shows the
        // error.
        for (const route of Object.values(router.routesById))
          router.loadRouteChunk(route)?.then(preloadDeferred, () => {})
      })
    // A desk that was created early may have loaded its records already.
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
