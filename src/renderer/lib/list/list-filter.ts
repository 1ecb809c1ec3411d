import { type RegisteredRouter, type RouteById, type RouteIds, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import * as v from 'valibot'
import { maxQueryLength } from '#shared/contract/search.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { listStart, searchRoute, viewEntries } from './list-search.ts'
import { listSortEntries, useListSort } from './list-sort.ts'
import { useListSearch } from './use-list-search.ts'
import { useNavigateHere } from './use-navigate-here.ts'

/** The empty filter. */
const filterStart = { filter: '' }

/** The filter and sort of a list that is read whole, which the URL keeps so that Back restores them. */
export const listFilterSchema = v.object({
  ...listSortEntries,
  ...viewEntries,
  filter: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(maxQueryLength)), filterStart.filter),
    filterStart.filter,
  ),
})

/** The URL parameters of a route with a list that is read whole. */
export const listFilterRoute = searchRoute(listFilterSchema, filterStart)

type Tree = RegisteredRouter['routeTree']
/** The routes with a list that is read whole. */
export type FilteredRoute = {
  [At in RouteIds<Tree>]: RouteById<Tree, At>['types']['fullSearchSchema'] extends typeof filterStart
    ? At
    : never
}[RouteIds<Tree>]

/**
 * The filter of a list that is read whole. `filter` is the text in the box. `applied` follows when typing
 * pauses, because filtering thousands of rows takes time; white space alone is no filter. `showAll`
 * clears a filter. `search` has the URL parameters that lead back to the list. The URL follows after the debounce, without a new history entry.
 */
export function useListFilter(at: FilteredRoute) {
  const { filter: query } = useSearch({ from: at })
  const navigate = useNavigateHere()
  const { draft, change } = useListSearch({
    search: useMemo(() => ({ ...listStart, query }), [query]),
    start: listStart,
    navigate: (next) =>
      navigate({
        // Keeps the other URL parameters.
        search: (search: object) => ({ ...search, filter: next.query }),
        replace: true,
        resetScroll: false,
      }),
  })
  const setFilter = useCallback((text: string) => change({ query: text }), [change])
  const applied = useDeferredValue(draft.query)
  const { sort } = useListSort()
  const search = useMemo(() => ({ filter: applied, ...(sort && { sort }) }), [applied, sort])
  const isFiltered = isFilled(applied)
  const showAll = isFiltered ? () => setFilter('') : undefined
  return { filter: draft.query, applied, isFiltered, setFilter, showAll, search }
}
