import type { Place } from '#shared/entities/place.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { placeSearch } from './queries.ts'
import { placeSearchSchema } from './search.ts'

/** The list that the Previous and Next buttons step through. */
export const steppedPlaces = {
  path: '/places',
  schema: placeSearchSchema,
  pageOf: placeSearch,
  pathOf: ({ placeId }: Place) => recordPath('places', placeId),
}
