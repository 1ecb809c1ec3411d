import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import type { Post } from '#shared/entities/post.ts'

/** A tag with the published state of a post. */
export const PublishedTag = ({ post }: { readonly post: Post }) => (
  <FlagTag record={post} flag="isPublished" yes={['good', 'Published']} no={['neutral', 'Draft']} />
)
