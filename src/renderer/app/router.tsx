import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { loadingDelay } from '#renderer/components/outcome/use-is-late.ts'
import { NotFound } from '#renderer/features/shell/not-found.tsx'
import { RouteError } from '#renderer/features/shell/route-error.tsx'
import { navigation } from './navigation.ts'
import { routeTree } from './routeTree.gen.ts'

/** Makes the router of one signed-in person; a component test gives it a history in memory. */
export function createConsoleRouter(queryClient: QueryClient, history?: RouterHistory) {
  let loadingSince = performance.now()
  const router = createRouter({
    routeTree,
    context: { queryClient, navigation },
    ...(history && { history }),
    // The screen before stays until loading has lasted long enough to be worth a word, and no longer than loading lasts.
    defaultPendingMs: loadingDelay,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <LoadingIndicator since={loadingSince} />,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    // What a loader reads is kept by the cache of reads, which knows how old it is.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
  router.subscribe('onBeforeLoad', () => {
    loadingSince = performance.now()
  })
  return router
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
