import { query } from '#renderer/lib/query.ts'
import { type PlaceSearch, toSearchInput } from './search.ts'

/** A page of the list. */
export const placeSearch = (search: PlaceSearch) => query('places.search', toSearchInput(search))

/** A place as it is, however far the search has got. */
export const placeOf = (placeId: string) => query('places.get', { placeId })
