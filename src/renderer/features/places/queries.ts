import { query } from '#renderer/lib/calls/query.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { type PlaceSearch, toSearchInput } from './search.ts'

/** Returns the query for a page of the list. */
export const placeSearch = (search: PlaceSearch) => searchedPage('places.search', toSearchInput(search))

/** Returns the query of one stored place, which may be newer than the search's results. */
export const placeOf = (placeId: string) => query('places.get', { placeId })
