import { query } from '#renderer/lib/calls/query.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { type PlaceSearch, toSearchInput } from './search.ts'

/** A page of the list. */
export const placeSearch = (search: PlaceSearch) => searchedPage('places.search', toSearchInput(search))

/** One place as it is stored, which the search may not show yet. */
export const placeOf = (placeId: string) => query('places.get', { placeId })
