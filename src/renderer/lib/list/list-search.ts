import type { QueryClient } from '@tanstack/react-query'
import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { type Loading, type ScreenRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import { columnKeys, type PageSize, pageSizes } from '#shared/entities/own-list.ts'
import type { RecordName } from '#shared/records/records.ts'
import { pageOffset } from '#shared/rules/paging.ts'
import { ownPageSize } from './own-lists.ts'

/** The schema of a page number in the URL, counted from 1. */
export const pageNumber = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1)

/** The URL parameters that only a view sets; otherwise the admin's own choices apply. */
export const viewEntries = {
  size: v.fallback(v.optional(v.picklist(pageSizes)), undefined),
  columns: v.fallback(v.optional(columnKeys), undefined),
}

/** The initial search of a list. The URL omits these values. */
export const listStart = {
  query: '',
  page: 1,
  size: undefined as PageSize | undefined,
  columns: undefined as string[] | undefined,
}

/**
 * The query and page of a list, which the URL keeps so that Back restores them. Unreadable values count as
 * omitted.
 */
export const listSearchSchema = v.object({
  query: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(maxQueryLength)), listStart.query),
    listStart.query,
  ),
  page: pageNumber,
  ...viewEntries,
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>

/** Returns the route options for URL parameters. Values that equal `start` are omitted from the URL. */
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

/** Returns the route options for a list that the server searches. `begin` starts the screen's reads. */
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
      // Does not wait if the list's screen stays: the previous rows stay visible, and a second press of Next
      // must count from the new URL.
      return cause === 'stay' ? undefined : waitForReads(...reads)
    },
  }
}

type SearchedPart = Pick<ListSearch, 'query' | 'page'> & Partial<Pick<ListSearch, 'size'>>

/**
 * Returns the input that all search calls share, from the list's URL parameters (SHELL-22, LIM-01). The page's
 * size is that of the URL, or else the admin's own for this list.
 */
export function searchOf(kind: RecordName, { query, page, size: chosen }: SearchedPart) {
  const size = chosen ?? ownPageSize(kind)
  return { query, from: pageOffset(page, size), size }
}
