import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AppError } from './errors.ts'
import type { ListSearch } from './list-search.ts'
import { beginRead, untilRead } from './screen-reads.ts'
import { areSameCriteria, useListSearch } from './use-list-search.ts'
import { usePageWithin } from './use-page-within.ts'
import { useRowsFirst } from './use-rows-first.ts'

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
  /** A search without all that hides records; by default the search before any input. */
  readonly widened?: (search: S) => S
}

/**
 * A list that the server searches: its controls, its URL and the visible page, which stays while the next one
 * loads (SHELL-22 to SHELL-24). `url` is the search in the URL.
 */
export function useSearchedList<
  S extends ListSearch,
  A extends { readonly total: number; readonly size: number },
  K extends QueryKey,
>(url: S, { path, start, pageOf, widened = () => start }: SearchedList<S, A, K>) {
  const router = useRouter()
  const [ownPath] = useState(router.latestLocation.pathname)
  const client = useQueryClient()
  const { search, goTo, flush } = useRowsFirst({
    url,
    read: (next) => untilRead(beginRead(client, pageOf(next))),
    navigate: (next, { replace }) => {
      // Back, for one, may lead to another screen already, whose records are still loading.
      if (router.latestLocation.pathname === ownPath) void router.navigate({ to: '.', search: next, replace })
    },
  })
  const { isWaiting, ...controls } = useListSearch({ search, start, navigate: goTo, flush })
  const found = useQuery({ ...pageOf(search), placeholderData: keepPreviousData })
  usePageWithin(search.page, found, (last) => controls.turnTo(last, true))
  const isNarrowed = (some: S) => !areSameCriteria({ ...some, query: some.query.trim() }, widened(some))
  return {
    ...controls,
    /** Drops all that hides records; undefined if nothing does. */
    showAll: isNarrowed(controls.draft) ? () => controls.change(widened(controls.draft)) : undefined,
    /** For the line that counts its records. */
    counted: { found, all: pageOf(start).queryKey, isNarrowed: isNarrowed(search) },
    /** The search whose page is due. */
    search,
    /** The page. */
    found,
    /** The page does not match the controls yet. */
    isSearching: isWaiting || found.isPlaceholderData,
    /** For {@link ShownListContext}. */
    shown: useMemo(() => ({ list: path, search }), [path, search]),
  }
}
