import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { maxQueryLength } from '#shared/contract/search.ts'
import { pageOffset, pageSize } from '#shared/rules/paging.ts'

/** A page in the URL, counted from 1. */
export const pageNumber = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1)

/** Where a list stands before anybody searched; a route leaves it out of its URL. */
export const listStart = { query: '', page: 1 }

/** The query and the page of a list, kept in the URL so that Back returns to them; what can't be read counts as left out. */
export const listSearchSchema = v.object({
  query: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(maxQueryLength)), listStart.query),
    listStart.query,
  ),
  page: pageNumber,
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>

/** What a route keeps in its URL: what the schema reads of it; what is as at the start is left out. */
export function searchRoute<S extends v.GenericSchema<unknown, object>>(
  schema: S,
  start: Partial<v.InferOutput<S>>,
) {
  const withoutStart: SearchMiddleware<v.InferOutput<S>> = stripSearchParams(start)
  return { validateSearch: schema, search: { middlewares: [withoutStart] } }
}

/** The part that every search call takes from the list's place (SHELL-22, LIM-01). */
export const searchOf = ({ query, page }: ListSearch) => ({ query, from: pageOffset(page), size: pageSize })
