import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { followLoading, LoadingSince, loadingDelay } from '#renderer/components/outcome/use-is-late.ts'
import { NotFound } from '#renderer/features/shell/not-found.tsx'
import { RouteError } from '#renderer/features/shell/route-error.tsx'
import { navigation } from './navigation.ts'
import { routeTree } from './routeTree.gen.ts'

/** Creates the router for one signed-in admin. Component tests pass an in-memory history. */
export function createConsoleRouter(queryClient: QueryClient, history?: RouterHistory) {
  const loading = followLoading()
  const router = createRouter({
    routeTree,
    context: { queryClient, navigation },
    ...(history && { history }),
    // The previous screen stays for this delay. After it, the loading indicator shows only until the screen
    // has loaded, without a minimum time.
    defaultPendingMs: loadingDelay,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingIndicator,
    // biome-ignore lint/correctness/noComponentHookFactories: one router per signed-in admin
    InnerWrap: ({ children }) => <LoadingSince value={loading.since}>{children}</LoadingSince>,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    // Remounts a screen when the id in its path changes, so that no rows or dialogs of the previous record
    // remain.
    defaultRemountDeps: ({ params }) => params,
    // Lets the query cache alone decide which records are stale.
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
