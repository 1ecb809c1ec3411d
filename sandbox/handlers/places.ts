import type { placeCalls } from '#shared/contract/places.ts'
import type { Facet } from '../data/table.ts'
import type { HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

const places = recordHandlers('places', 'Place', 'placeId')

/** Places (API-57 to API-61). */
export const placeHandlers: HandlersOf<keyof typeof placeCalls> = {
  'places.get': places.get,
  'places.search': ({ query, from, size, filters }, { records }) => {
    const categories = new Set<Facet>(filters.categories)
    // An empty selection is no filter.
    const category = categories.size === 0 ? undefined : (value: Facet) => categories.has(value)
    return { ...records.places.search({ query, from, size, where: { category } }), size }
  },
  'places.create': places.create,
  'places.update': places.update,
  'places.remove': places.remove,
}
