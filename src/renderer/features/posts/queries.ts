import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { type PostSearch, toSearchInput } from './search.ts'

/** Returns the query for a page of the list (PST-07). */
export const postSearch = (search: PostSearch) => searchedPage('posts.search', toSearchInput(search))
