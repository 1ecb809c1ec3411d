import { type ListSearch, searchOf } from '#renderer/lib/list/list-search.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'

/** Returns the query for a page of the list. It has no filters (PRT-05, PRT-28). */
export const partnerSearch = (search: ListSearch) =>
  searchedPage('partners.search', { ...searchOf(search), filters: {} })
