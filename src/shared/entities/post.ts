import type * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, sent } from '../fields/field.ts'
import { anyIds, html, image, line, references } from '../fields/kinds.ts'
import { looseRecord } from '../rules/record.ts'
import { requiredText } from '../rules/validation.ts'

/** The editable fields of a post (PST-13, PST-21, PST-23, PST-25). `content` is HTML. */
export const postFields = {
  title: line('Title', requiredText),
  imageUrl: image('Image', 'post'),
  content: html('Content'),
  tagIds: references('Tags', anyIds, 'tags'),
}

/**
 * A post in an answer (PST-27). `content` is HTML that has not been sanitised. A button sets `isPublished`.
 */
export const postSchema = looseRecord({
  ...answered('postId', postFields).entries,
  isPublished: answer.flag,
})
export type Post = v.InferOutput<typeof postSchema>

/** A post in a request. */
export const postFieldsSchema = sent(postFields)

/** New posts are unpublished (PST-24). */
export const defaultIsPublished = false
