import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { DeleteAction } from '#renderer/components/record/delete-record.tsx'
import { StateAction } from '#renderer/components/record/state-action.tsx'
import type { Post } from '#shared/entities/post.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { showSaved } from './cache.ts'

/** The actions of a post: edit, publish or unpublish, delete (PST-09 to PST-12). */
export function PostActions({ post }: { readonly post: Post }) {
  const { postId, isPublished } = post
  return (
    <>
      <LinkButton to={`${recordPath('posts', postId)}/edit`} {...(isPublished && { type: 'primary' })}>
        Edit
      </LinkButton>
      <StateAction kind="posts" record={post} onDone={(_, sent, client) => showSaved(client, sent)} />
      <DeleteAction kind="posts" record={post} />
    </>
  )
}
