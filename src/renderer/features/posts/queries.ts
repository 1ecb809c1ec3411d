import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { type PostSearch, postSearchSchema, toSearchInput } from './search.ts'

/** Returns the query for a page of the list (PST-07). */
export const postSearch = (search: PostSearch) => searchedPage('posts.search', toSearchInput(search))

/** The list that the Previous and Next buttons step through. */
export const steppedPosts = { kind: 'posts', schema: postSearchSchema, pageOf: postSearch } as const
