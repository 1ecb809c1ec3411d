import {
  type RegisteredRouter,
  type RouteIds,
  type SearchMiddleware,
  stripSearchParams,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import * as v from 'valibot'
import { maxQueryLength } from '#shared/contract/search.ts'
import { listStart } from './list-search.ts'
import { useListSearch } from './use-list-search.ts'

/** Where a list stands before anybody filtered it. */
const filterStart = { filter: '' }

/** The filter of a list that is read whole, kept in the URL so that Back returns to it. */
export const listFilterSchema = v.object({
  filter: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(maxQueryLength)), filterStart.filter),
    filterStart.filter,
  ),
})

const withoutStart: SearchMiddleware<v.InferOutput<typeof listFilterSchema>> = stripSearchParams(filterStart)

/** What a route with such a list keeps in its URL; no filter is left out of it. */
export const listFilterRoute = {
  validateSearch: listFilterSchema,
  search: { middlewares: [withoutStart] },
}

/**
 * The filter of the list at this route. The box holds `filter`, which follows what is typed at once; `applied` is for rows
 * in their thousands, which follow as soon as nothing is typed on. The URL follows after a pause, without a step of its own
 * in the history.
 */
export function useListFilter(at: RouteIds<RegisteredRouter['routeTree']>) {
  // Which routes have a filter this block does not know; whatever one's URL holds, the schema reads it.
  const { filter: query } = v.parse(listFilterSchema, useSearch({ from: at }))
  const navigate = useNavigate()
  const { draft, change } = useListSearch({
    search: useMemo(() => ({ query, page: 1 }), [query]),
    start: listStart,
    navigate: (next) =>
      void navigate({
        to: '.',
        // Whatever else the route keeps in its URL stays as it is.
        search: ((search: object) => ({ ...search, filter: next.query })) as never,
        replace: true,
        resetScroll: false,
      }),
  })
  const setFilter = useCallback((text: string) => change({ query: text }), [change])
  return { filter: draft.query, applied: useDeferredValue(draft.query), setFilter }
}

const accents = /[\u0300-\u036f]/g
const isPlain = /^[\x20-\x7e]*$/

/** By way of small letters: that of the odd capital "ẞ" has another capital, "SS". */
const capitals = (text: string) => text.toLowerCase().toUpperCase()

/** In capitals, since more letters have one of those than a small one of their own; then without accents. */
const folded = (text: string): string =>
  isPlain.test(text) ? text.toUpperCase() : capitals(capitals(text).normalize('NFKD').replaceAll(accents, ''))

/** Is the text part of one of these, whatever its case and accents? Blanks around it don't count (ARR-02, trap 43). */
export function matches(text: string, ...fields: readonly (string | null | undefined)[]): boolean {
  const wanted = folded(text.trim())
  return wanted === '' || fields.some((field) => field && folded(field).includes(wanted))
}
