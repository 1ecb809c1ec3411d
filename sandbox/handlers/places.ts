import type { Facet } from '../data/table.ts'
import type { HandlersOf } from './handler.ts'

/** The search for places, which has a filter (API-61). */
export const placeHandlers: HandlersOf<'places.search'> = {
  'places.search': ({ query, from, size, filters }, { records }) => {
    const categories = new Set<Facet>(filters.categories)
    // An empty selection does not filter.
    const category = categories.size === 0 ? undefined : (value: Facet) => categories.has(value)
    return { ...records.places.search({ query, from, size, where: { category } }), size }
  },
}
