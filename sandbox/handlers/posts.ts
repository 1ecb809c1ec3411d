import type { Facet } from '../data/table.ts'
import type { HandlersOf } from './handler.ts'

/** The search for posts, which has a filter (API-76). */
export const postHandlers: HandlersOf<'posts.search'> = {
  'posts.search': ({ query, from, size, filters }, { records }) => {
    // `false` also matches posts without a publishing state.
    const isPublished =
      filters.isPublished === undefined ? undefined : (value: Facet) => (value === 1) === filters.isPublished
    return { ...records.posts.search({ query, from, size, where: { isPublished } }), size }
  },
}
