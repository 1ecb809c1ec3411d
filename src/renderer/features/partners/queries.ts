import { query } from '#renderer/lib/calls/query.ts'
import { type ListSearch, searchOf } from '#renderer/lib/list/list-search.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'

/** A page of the list; its filters are always empty (PRT-05, PRT-28). */
export const partnerSearch = (search: ListSearch) =>
  searchedPage('partners.search', { ...searchOf(search), filters: {} })

/** One partner, with its offers. */
export const partnerOf = (partnerId: string) => query('partners.get', { partnerId })
