import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { type PlaceSearch, toSearchInput } from './search.ts'

/** Returns the query for a page of the list. */
export const placeSearch = (search: PlaceSearch) => searchedPage('places.search', toSearchInput(search))
