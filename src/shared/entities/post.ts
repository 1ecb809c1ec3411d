import * as v from 'valibot'
import { requiredHtml } from '../rules/rich-text.ts'
import { idSchema, optionalText, requiredText } from '../rules/validation.ts'

const text = v.nullish(v.string())

/** An article as the provider answers it (PST-27); `content` is HTML that nobody has cleaned. */
export const postSchema = v.looseObject({
  postId: v.string(),
  title: text,
  content: text,
  imageUrl: text,
  tagIds: v.nullish(v.array(v.string())),
  isPublished: v.nullish(v.boolean()),
})
export type Post = v.InferOutput<typeof postSchema>

/** What an admin writes of a post (PST-21, PST-23, PST-25). */
export const postFieldsSchema = v.strictObject({
  title: requiredText('Title'),
  content: requiredHtml('Content'),
  imageUrl: optionalText('Image'),
  tagIds: v.array(idSchema),
})
export type PostFields = v.InferInput<typeof postFieldsSchema>

/** A new post is not published yet (PST-24). */
export const defaultIsPublished = false
