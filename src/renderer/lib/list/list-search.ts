import type { QueryClient } from '@tanstack/react-query'
import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { type Loading, type ScreenRead, untilRead } from '#renderer/lib/calls/screen-reads.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import { pageOffset, pageSize } from '#shared/rules/paging.ts'

/** A page in the URL, counted from 1. */
export const pageNumber = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1)

/** The search before any input; a route omits it from its URL. */
export const listStart = { query: '', page: 1 }

/**
 * The query and page of a list, kept in the URL so that Back returns to them; unreadable
 * values count as omitted.
 */
export const listSearchSchema = v.object({
  query: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(maxQueryLength)), listStart.query),
    listStart.query,
  ),
  page: pageNumber,
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>

/** The URL part of a route: the values that the schema reads, without those that equal `start`. */
export function searchRoute<S extends v.GenericSchema<unknown, object>>(
  schema: S,
  start: Partial<v.InferOutput<S>>,
) {
  const withoutStart: SearchMiddleware<v.InferOutput<S>> = stripSearchParams(start)
  return { validateSearch: schema, search: { middlewares: [withoutStart] } }
}

interface Searching<S> extends Loading {
  readonly cause: 'enter' | 'preload' | 'stay'
  readonly deps: S
}

/** The parts of a route with a list that the server searches; `begin` begins the reads of its screen. */
export function searchedRoute<S extends v.GenericSchema<unknown, object>>(
  schema: S,
  start: Partial<v.InferOutput<S>>,
  begin: (client: QueryClient, search: v.InferOutput<S>) => readonly ScreenRead[],
) {
  return {
    ...searchRoute(schema, start),
    loaderDeps: ({ search }: { readonly search: v.InferOutput<S> }) => search,
    loader: ({ cause, context: { queryClient }, deps }: Searching<v.InferOutput<S>>) => {
      const reads = begin(queryClient, deps)
      // On its own screen the former rows stay, and a second press of Next page counts from the new address.
      return cause === 'stay' ? undefined : untilRead(...reads)
    },
  }
}

/** The input that all search calls share, from the list's URL (SHELL-22, LIM-01). */
export const searchOf = ({ query, page }: ListSearch) => ({ query, from: pageOffset(page), size: pageSize })
