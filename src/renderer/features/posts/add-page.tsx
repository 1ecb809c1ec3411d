import { useState } from 'react'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useBeginning } from '#renderer/forms/use-beginning.ts'
import { useFormExits } from '#renderer/forms/use-form-exits.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { defaultIsPublished, postFields } from '#shared/entities/post.ts'
import { startValues, toNew } from '#shared/fields/field.ts'
import { PostForm } from './post-form.tsx'

/**
 * The screen that adds a post. A new post is not published (PST-18, PST-24), and Cancel returns to the list
 * (PST-28).
 */
export function AddPostPage() {
  // One id per visit, so that a retry after a lost answer can't create a second post.
  const [postId, setPostId] = useState<string>(() => crypto.randomUUID())
  const beginning = useBeginning(undefined, () => startValues(postFields))
  const { toList, toRecord } = useFormExits('posts', postId)
  const { send, error } = useWrite('posts.create', {
    of: (_, { title }) => title,
    onDone: (_, sent, client) => cached.posts.added(client, sent),
  })
  return (
    <FormPage kind="posts" title="Add Post" onCancel={toList}>
      <PostForm
        postId={postId}
        edit={{
          ...beginning,
          draftOf: { form: 'posts.create', newId: postId, onNewId: setPostId },
          outcome: { failure: error && { error } },
          save: async (values, uploaded) => {
            const fields = toNew(postFields, values, uploaded)
            if (await send({ postId, ...fields, isPublished: defaultIsPublished })) await toRecord()
          },
        }}
      />
    </FormPage>
  )
}
