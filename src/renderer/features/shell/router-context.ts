import type { QueryClient } from '@tanstack/react-query'
import type { NavigationEntry } from './navigation-entry.ts'

/** The context that every route gets: the cache that loaders fill, and the side menu. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly navigation: readonly NavigationEntry[]
}
