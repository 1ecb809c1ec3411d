import type { QueryClient } from '@tanstack/react-query'
import type { NavigationEntry } from './navigation-entry.ts'

/** What every route is given: the cache its loader fills, and the side menu. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly navigation: readonly NavigationEntry[]
}
