import type { Post } from '#shared/entities/post.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** What tells a post from every other one. */
export const idOf = ({ postId }: Post): string => postId

/** What a post is called on the screen. */
export const titleOf = ({ title, postId }: Post): string => nameOrId(title, postId)

/** What the fields of a post are called, in the order of the form (PST-13). */
export const labels = {
  title: 'Title',
  imageUrl: 'Image',
  content: 'Content',
  tagIds: 'Tags',
} as const
