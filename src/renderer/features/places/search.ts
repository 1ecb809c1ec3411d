import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { placeCategorySchema } from '#shared/entities/place.ts'

/** The state of the list, kept in the URL so that Back returns to it (PLC-01 to PLC-03). */
export const placeSearchSchema = v.object({
  ...listSearchSchema.entries,
  categories: v.optional(v.fallback(v.array(placeCategorySchema), []), []),
})
export type PlaceSearch = v.InferOutput<typeof placeSearchSchema>

/** The state of the list before a search or filter, which the route leaves out of its URL. */
export const placeSearchStart: PlaceSearch = { ...listStart, categories: [] }

/** The input of the search; without a category it has no filter (PLC-02). */
export const toSearchInput = (search: PlaceSearch): CallInput<'places.search'> => ({
  ...searchOf(search),
  filters: search.categories.length > 0 ? { categories: search.categories } : {},
})
