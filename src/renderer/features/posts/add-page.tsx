import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { recordPath } from '#renderer/components/record/record-link.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useWayBack } from '#renderer/lib/list-origin.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import { defaultIsPublished } from '#shared/entities/post.ts'
import { postRecords } from './cache.ts'
import { PostForm } from './post-form.tsx'

/** Adds a post, which nobody sees until it is published (PST-18, PST-24); Cancel returns to the list (PST-28). */
export function AddPostPage() {
  // Made once for each visit: sent again after a lost answer, it can't make a second post.
  const [postId] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const wayBack = useWayBack('/posts')
  const { success } = useNotify()
  const { send, error } = useWrite('posts.create', {
    onDone: (_, sent, client) => postRecords.added(client, sent),
  })
  return (
    <>
      <PageHeader back={<BackToList list="/posts">Posts</BackToList>} title="Add Post" />
      <FormPage>
        <PostForm
          postId={postId}
          post={undefined}
          onCancel={() => void navigate(wayBack)}
          onSave={async (fields) => {
            if (!(await send({ postId, ...fields, isPublished: defaultIsPublished }))) return
            // Back must not lead to a form that is done with.
            const to = recordPath('posts', postId)
            await navigate({ to, state: true, replace: true, ignoreBlocker: true })
            success('Added', fields.title)
          }}
          outcome={<SaveOutcome failure={error ? { error } : undefined} />}
        />
      </FormPage>
    </>
  )
}
