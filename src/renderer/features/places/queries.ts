import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { type PlaceSearch, placeSearchSchema, toSearchInput } from './search.ts'

/** Returns the query for a page of the list. */
export const placeSearch = (search: PlaceSearch) => searchedPage('places.search', toSearchInput(search))

/** The list that the Previous and Next buttons step through. */
export const steppedPlaces = { kind: 'places', schema: placeSearchSchema, pageOf: placeSearch } as const
