import type { Post } from '#shared/entities/post.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** Returns the title of a post, or its id if it has no title. */
export const titleOf = ({ title, postId }: Post): string => nameOrId(title, postId)
