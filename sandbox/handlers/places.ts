import type { placeCalls } from '#shared/contract/places.ts'
import type { Facet } from '../data/table.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'
import { withoutNulls } from './without-nulls.ts'

const placeFor = (placeId: string, { records }: HandlerContext) =>
  found(records.places.find(placeId), 'Place', placeId)

/** Places (API-57 to API-61). */
export const placeHandlers: HandlersOf<keyof typeof placeCalls> = {
  'places.get': ({ placeId }, context) => placeFor(placeId, context),
  'places.search': ({ query, from, size, filters }, { records }) => {
    const categories = new Set<Facet>(filters.categories)
    // Nothing chosen is no filter.
    const category = categories.size === 0 ? undefined : (value: Facet) => categories.has(value)
    return { ...records.places.search({ query, from, size, where: { category } }), size }
  },
  'places.create': (fields, { records }) => {
    const { placeId } = fields
    if (records.places.find(placeId) || records.spentIds.find(placeId))
      throw new ApiError(409, `Place ${placeId} already exists`)
    records.places.insert(withoutNulls(fields))
    return {}
  },
  'places.update': (changes, context) => {
    const before = placeFor(changes.placeId, context)
    context.records.places.replace(withoutNulls({ ...before, ...changes }))
    return {}
  },
  'places.remove': ({ placeId }, context) => {
    placeFor(placeId, context)
    context.records.places.remove(placeId)
    context.records.spentIds.insert({ id: placeId })
    return {}
  },
}
