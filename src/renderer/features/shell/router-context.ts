import type { QueryClient } from '@tanstack/react-query'
import type { NavigationEntry } from './navigation-entry.ts'

/** What every route is given: the cache its loader fills, and the side menu. */
export interface RouterContext {
  readonly queryClient: QueryClient
  /** In the order of the menu; the first is where '/' leads. */
  readonly navigation: readonly [NavigationEntry, ...NavigationEntry[]]
}
