import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { followLoading, LoadingSince, loadingDelay } from '#renderer/components/outcome/use-is-late.ts'
import { NotFound } from '#renderer/features/shell/not-found.tsx'
import { RouteError } from '#renderer/features/shell/route-error.tsx'
import { navigation } from './navigation.ts'
import { routeTree } from './routeTree.gen.ts'

/** Creates the router of one signed-in admin; component tests pass an in-memory history. */
export function createConsoleRouter(queryClient: QueryClient, history?: RouterHistory) {
  const loading = followLoading()
  const router = createRouter({
    routeTree,
    context: { queryClient, navigation },
    ...(history && { history }),
    // The previous screen stays until the delay is over; the indicator then shows only as
    // long as the loading.
    defaultPendingMs: loadingDelay,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingIndicator,
    // biome-ignore lint/correctness/noComponentHookFactories: one router per signed-in admin
    InnerWrap: ({ children }) => <LoadingSince value={loading.since}>{children}</LoadingSince>,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    // A screen belongs to its record: another id means a fresh one, without rows and dialogs of the former.
    defaultRemountDeps: ({ params }) => params,
    // The query cache decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
  router.subscribe('onBeforeLoad', loading.begin)
  router.subscribe('onResolved', loading.end)
  return router
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
