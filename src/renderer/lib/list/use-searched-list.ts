import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'
import type { PageSize } from '#shared/entities/own-list.ts'
import type { RecordWith } from '#shared/records/records.ts'
import { largestPage, pageOffset, pageSize } from '#shared/rules/paging.ts'
import type { ListSearch } from './list-search.ts'
import { useOwnList } from './own-lists.ts'
import { areSameCriteria, useListSearch } from './use-list-search.ts'
import { useNavigateHere } from './use-navigate-here.ts'
import { usePageWithin } from './use-page-within.ts'

/** What a page of a list is asked by: the input of a search, and what the console filters by itself. */
type Asked = Required<Pick<Listed, 'search'>>['search'] & { readonly from: number; readonly size: number }

interface SearchedList<
  S extends ListSearch,
  A extends { readonly total: number; readonly size: number },
  K extends QueryKey,
> {
  readonly kind: RecordWith<'search'>
  /** The initial search of the list. */
  readonly start: S
  /** Returns the query for one page. */
  readonly pageOf: (search: S) => UseQueryOptions<A, AppError, A, K>
  /** Returns a search that hides no records; by default the initial search. */
  readonly widened?: (search: S) => S
}

/**
 * A list that the server searches: its controls, its URL, and the current page, which stays while the next
 * one loads (SHELL-22 to SHELL-24). `search` is the search in the URL.
 */
export function useSearchedList<
  S extends ListSearch,
  A extends { readonly total: number; readonly size: number },
  K extends QueryKey,
>(search: S, { kind, start, pageOf, widened = () => start }: SearchedList<S, A, K>) {
  const navigate = useNavigateHere()
  const { own, choose } = useOwnList(kind)
  const client = useQueryClient()
  const { isWaiting, ...controls } = useListSearch({
    search,
    start,
    navigate: (next, replace) => {
      // Starts the request before the screen renders the new URL.
      void client.prefetchQuery(pageOf(next))
      navigate({ search: next, replace })
    },
  })
  const found = useQuery({ ...pageOf(search), placeholderData: keepPreviousData })
  usePageWithin(search.page, found, (last) => controls.turnTo(last, true))
  const size = search.size ?? own.size ?? pageSize
  const sizing = {
    size,
    choose: (next: PageSize) => {
      const page = Math.floor(pageOffset(search.page, size) / next) + 1
      // The size of a view is in the URL, and only the view has it.
      if (search.size === undefined) choose({ size: next })
      navigate({ search: { ...search, page, size: search.size && next }, replace: true, resetScroll: false })
    },
  }
  const [, asked] = pageOf(search).queryKey
  const { from: _, size: __, ...input } = asked as Asked
  const isNarrowed = (some: S) => !areSameCriteria({ ...some, query: some.query.trim() }, widened(some))
  return {
    ...controls,
    /** Removes everything that hides records; undefined if nothing does. */
    showAll: isNarrowed(controls.draft) ? () => controls.change(widened(controls.draft)) : undefined,
    /** Props of {@link SearchedCount}. */
    counted: { found, all: pageOf(start).queryKey, isNarrowed: isNarrowed(search) },
    /** The query of the current page. */
    found,
    sizing,
    /** True while the page does not match the controls yet. */
    isSearching: isWaiting || found.isPlaceholderData,
    search,
    /** Reads a page of the largest size, for work on all that a search finds. */
    readPage(of: S): Promise<A> {
      return client.fetchQuery({ ...pageOf({ ...of, size: largestPage }), staleTime: 0 })
    },
    /** What the list shows, without the page. */
    input: { ...input, filters: { ...input.filters } },
  }
}

/** The result of {@link useSearchedList}. */
export type Searched<
  S extends ListSearch,
  A extends { readonly total: number; readonly size: number },
  K extends QueryKey,
> = ReturnType<typeof useSearchedList<S, A, K>>
