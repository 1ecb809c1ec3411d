import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { placeCategorySchema } from '#shared/entities/place.ts'

/** The list's state, which the URL keeps so that Back restores it (PLC-01 to PLC-03). */
export const placeSearchSchema = v.object({
  ...listSearchSchema.entries,
  categories: v.optional(v.fallback(v.array(placeCategorySchema), []), []),
})
export type PlaceSearch = v.InferOutput<typeof placeSearchSchema>

/** The list's state without search and filter. The URL omits these values. */
export const placeSearchStart: PlaceSearch = { ...listStart, categories: [] }

/** Returns the input of the search call, without a filter if no category is selected (PLC-02). */
export const toSearchInput = (search: PlaceSearch): CallInput<'places.search'> => ({
  ...searchOf('places', search),
  filters: search.categories.length > 0 ? { categories: search.categories } : {},
})
