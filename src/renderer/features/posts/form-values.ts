import * as v from 'valibot'
import { chosenImage } from '#renderer/forms/chosen-image.ts'
import { type Post, postFieldsSchema } from '#shared/entities/post.ts'

/** What the form asks for: the fields of the contract, with a file to upload in place of the image's address. */
export const formSchema = v.strictObject({
  ...v.omit(postFieldsSchema, ['imageUrl']).entries,
  image: chosenImage('post'),
})
export type FormValues = v.InferInput<typeof formSchema>

/** What the form starts with; an older post may lack any field. It has no publish toggle (PST-17). */
export const toFormValues = (post?: Post): FormValues => ({
  title: post?.title ?? '',
  image: null,
  content: post?.content ?? '',
  tagIds: post?.tagIds ?? [],
})
