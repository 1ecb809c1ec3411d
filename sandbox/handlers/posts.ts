import type { postCalls } from '#shared/contract/posts.ts'
import type { Facet } from '../data/table.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'

const postFor = (postId: string, { records }: HandlerContext) =>
  found(records.posts.find(postId), 'Post', postId)

/** Posts (API-72 to API-76). */
export const postHandlers: HandlersOf<keyof typeof postCalls> = {
  'posts.get': ({ postId }, context) => postFor(postId, context),
  'posts.search': ({ query, from, size, filters }, { records }) => {
    // Only what was published counts as such; to send false is to ask for the others.
    const isPublished =
      filters.isPublished === undefined ? undefined : (value: Facet) => (value === 1) === filters.isPublished
    return { ...records.posts.search({ query, from, size, where: { isPublished } }), size }
  },
  'posts.create': (fields, { records }) => {
    const { postId } = fields
    if (records.posts.find(postId) || records.spentIds.find(postId))
      throw new ApiError(409, `Post ${postId} already exists`)
    records.posts.insert(fields)
    return {}
  },
  'posts.update': (changes, context) => {
    context.records.posts.replace({ ...postFor(changes.postId, context), ...changes })
    return {}
  },
  'posts.remove': ({ postId }, context) => {
    postFor(postId, context)
    context.records.posts.remove(postId)
    context.records.spentIds.insert({ id: postId })
    return {}
  },
}
