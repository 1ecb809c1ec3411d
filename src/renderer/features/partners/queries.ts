import { query } from '#renderer/lib/calls/query.ts'
import { type ListSearch, searchOf } from '#renderer/lib/list/list-search.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'

/** Returns the query for a page of the list. It has no filters (PRT-05, PRT-28). */
export const partnerSearch = (search: ListSearch) =>
  searchedPage('partners.search', { ...searchOf(search), filters: {} })

/** Returns the query of one partner, including its offers. */
export const partnerOf = (partnerId: string) => query('partners.get', { partnerId })
