import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Place } from '#shared/entities/place.ts'

/** The reads that show places. */
export const placeRecords = recordCache({
  get: 'places.get',
  keyOf: ({ placeId }: Place) => ({ placeId }),
  search: 'places.search',
})
