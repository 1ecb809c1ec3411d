import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Post } from '#shared/entities/post.ts'

/** Says whether a post is published. */
export const PublishedTag = ({ post: { isPublished } }: { readonly post: Post }) => (
  <StatusTag tone={isPublished ? 'good' : 'neutral'}>{isPublished ? 'Published' : 'Not published'}</StatusTag>
)
