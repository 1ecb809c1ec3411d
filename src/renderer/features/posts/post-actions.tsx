import { BusyButton } from '#renderer/components/control/busy-button.tsx'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { DeleteAction } from '#renderer/components/record/delete-record.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Post } from '#shared/entities/post.ts'
import { recordName } from '#shared/rules/names.ts'
import { offeredAction } from '#shared/rules/record-actions.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { showSaved } from './cache.ts'

/** The actions of a post: edit, publish or unpublish, delete (PST-09 to PST-12). */
export function PostActions({ post }: { readonly post: Post }) {
  const { postId, isPublished } = post
  const { failure, forget } = useNotify()
  const about = `publish-${postId}`
  const publishing = useWrite('posts.update', {
    of: recordName('posts', post),
    onDone: (_, sent, client) => showSaved(client, sent),
    onFailed: (error) => failure(error, { about }),
  })
  const action = offeredAction('posts', post)
  const publish = () => {
    forget(about)
    void publishing.send({ postId, ...action?.set })
  }
  return (
    <>
      <LinkButton to={`${recordPath('posts', postId)}/edit`} {...(isPublished && { type: 'primary' })}>
        Edit
      </LinkButton>
      <BusyButton isBusy={publishing.isPending} isPrimary={!isPublished} onClick={publish}>
        {action?.name}
      </BusyButton>
      <DeleteAction kind="posts" record={post} />
    </>
  )
}
