import * as v from 'valibot'
import { postFieldsSchema, postSchema } from '../entities/post.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent } from './common.ts'
import { recordAsSent, recordGone } from './read-back.ts'
import { searchAnswer, searchInput } from './search.ts'

const ofPost = strictRecord({ postId: idSchema })

const getPost = read({
  phrase: 'load the post',
  method: 'GET',
  path: 'post/admin/{postId}',
  input: ofPost,
  answer: postSchema,
})

/**
 * Posts (API-72 to API-76). The specification leaves the answer of POST and PATCH open, so
 * the post is read again.
 */
export const postCalls = {
  'posts.get': getPost,
  'posts.search': read({
    phrase: 'search posts',
    method: 'POST',
    path: 'post/admin/search',
    // Omitted for all posts; false asks for the unpublished ones (PST-03, trap 41).
    input: searchInput(strictRecord({ isPublished: v.optional(v.boolean()) })),
    answer: searchAnswer(postSchema),
  }),
  'posts.create': write({
    phrase: 'add the post',
    said: 'Added {name}',
    method: 'POST',
    path: 'post/admin',
    input: strictRecord({ ...ofPost.entries, ...postFieldsSchema.entries, isPublished: v.boolean() }),
    answer: noContent,
    readBack: recordAsSent(getPost, 'postId'),
  }),
  'posts.update': write({
    phrase: 'save the post',
    said: {
      member: 'isPublished',
      turns: [
        [true, 'Published {name}'],
        [false, 'Unpublished {name}'],
      ],
      otherwise: 'Saved {name}',
    },
    method: 'PATCH',
    path: 'post/admin',
    input: strictRecord({
      ...ofPost.entries,
      ...v.partial(postFieldsSchema).entries,
      isPublished: v.optional(v.boolean()),
    }),
    answer: noContent,
    readBack: recordAsSent(getPost, 'postId'),
  }),
  'posts.remove': write({
    phrase: 'delete the post',
    said: 'Deleted {name}',
    method: 'DELETE',
    path: 'post/admin/{postId}',
    input: ofPost,
    answer: noContent,
    readBack: recordGone(getPost, 'postId'),
  }),
}
