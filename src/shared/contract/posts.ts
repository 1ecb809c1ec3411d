import * as v from 'valibot'
import { postFields, postFieldsSchema, postSchema } from '../entities/post.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { noContent, setByButton } from './common.ts'
import { rowsOf } from './record-rows.ts'
import { searchInput } from './search.ts'

const posts = rowsOf(records.posts, postSchema, noContent)

/**
 * Posts (API-72 to API-76). The specification leaves the answers of POST and PATCH open, so the post is read
 * again.
 */
export const postCalls = {
  'posts.get': posts.get,
  // Left out for all posts; false finds only unpublished ones (PST-03).
  'posts.search': posts.search(searchInput(strictRecord({ isPublished: v.optional(v.boolean()) }))),
  'posts.create': posts.create(
    strictRecord({ ...posts.key.entries, ...postFieldsSchema.entries, isPublished: v.boolean() }),
  ),
  'posts.update': posts.update({
    input: strictRecord({
      ...posts.key.entries,
      ...v.partial(postFieldsSchema).entries,
      isPublished: v.optional(v.boolean()),
    }),
    edit: { fields: { ...postFields, isPublished: setByButton('Published', 'whether it is published') } },
  }),
  'posts.remove': posts.remove(),
}
