import type { QueryClient } from '@tanstack/react-query'
import type { NavigationEntry } from './navigation-entry.ts'

/** Available to every route: the cache that its loader fills, and the side menu. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly navigation: readonly NavigationEntry[]
}
