import type { postCalls } from '#shared/contract/posts.ts'
import type { Facet } from '../data/table.ts'
import type { HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

const posts = recordHandlers('posts', 'Post', 'postId')

/** Posts (API-72 to API-76). */
export const postHandlers: HandlersOf<keyof typeof postCalls> = {
  'posts.get': posts.get,
  'posts.search': ({ query, from, size, filters }, { records }) => {
    // `false` also matches posts that have no publishing state.
    const isPublished =
      filters.isPublished === undefined ? undefined : (value: Facet) => (value === 1) === filters.isPublished
    return { ...records.posts.search({ query, from, size, where: { isPublished } }), size }
  },
  'posts.create': posts.create,
  'posts.update': posts.update,
  'posts.remove': posts.remove,
}
