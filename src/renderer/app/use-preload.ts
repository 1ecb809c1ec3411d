import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadDeferred } from '#renderer/lib/deferred.tsx'

/** Loads the rest of the code once the first screen has its records, so that no dialog waits for it. */
export function usePreload(queryClient: QueryClient): void {
  useEffect(() => {
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || queryClient.isFetching() > 0) return
      unsubscribe()
      requestIdleCallback(preloadDeferred)
    })
    return unsubscribe
  }, [queryClient])
}
