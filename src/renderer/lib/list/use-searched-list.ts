import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import type { ListSearch } from './list-search.ts'
import { areSameCriteria, useListSearch } from './use-list-search.ts'
import { useNavigateHere } from './use-navigate-here.ts'
import { usePageWithin } from './use-page-within.ts'

interface SearchedList<
  S extends ListSearch,
  A extends { readonly total: number; readonly size: number },
  K extends QueryKey,
> {
  /** Its path. */
  readonly path: string
  /** The search before any input. */
  readonly start: S
  /** The read of one of its pages. */
  readonly pageOf: (search: S) => UseQueryOptions<A, AppError, A, K>
  /** A search without anything that hides records; by default the search before any input. */
  readonly widened?: (search: S) => S
}

/**
 * A list that the server searches: its controls, its URL and the visible page, which stays while the next one
 * loads (SHELL-22 to SHELL-24). `search` is the search in the URL.
 */
export function useSearchedList<
  S extends ListSearch,
  A extends { readonly total: number; readonly size: number },
  K extends QueryKey,
>(search: S, { path, start, pageOf, widened = () => start }: SearchedList<S, A, K>) {
  const navigate = useNavigateHere()
  const client = useQueryClient()
  const { isWaiting, ...controls } = useListSearch({
    search,
    start,
    navigate: (next, replace) => {
      // The answer is then on its way while the screen renders the new address.
      void client.prefetchQuery(pageOf(next))
      navigate({ search: next, replace })
    },
  })
  const found = useQuery({ ...pageOf(search), placeholderData: keepPreviousData })
  usePageWithin(search.page, found, (last) => controls.turnTo(last, true))
  const isNarrowed = (some: S) => !areSameCriteria({ ...some, query: some.query.trim() }, widened(some))
  return {
    ...controls,
    /** Drops everything that hides records; undefined if nothing does. */
    showAll: isNarrowed(controls.draft) ? () => controls.change(widened(controls.draft)) : undefined,
    /** For the line that counts its records. */
    counted: { found, all: pageOf(start).queryKey, isNarrowed: isNarrowed(search) },
    /** The page. */
    found,
    /** The page does not match the controls yet. */
    isSearching: isWaiting || found.isPlaceholderData,
    /** For {@link ShownListContext}. */
    shown: useMemo(() => ({ list: path, search }), [path, search]),
  }
}
