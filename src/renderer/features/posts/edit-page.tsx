import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useFormExits } from '#renderer/forms/use-form-exits.ts'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { cached } from '#renderer/lib/record-cache.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { toChanges } from '#shared/fields/field.ts'
import { showSaved } from './cache.ts'
import { titleOf } from './labels.ts'
import { PostForm, startOf } from './post-form.tsx'
import { postOf } from './queries.ts'

const route = getRouteApi('/posts/$postId/edit')

/** Edits a post (PST-19, PST-20). */
export function EditPostPage() {
  const { postId } = route.useParams()
  // A cached post shows immediately; a newer one replaces it in a form that is not changed yet.
  const post = useQuery({ ...postOf(postId), refetchOnMount: 'always' })
  return (
    <FormPage list="/posts" listName="Posts" title={post.data ? `Edit ${titleOf(post.data)}` : 'Edit Post'}>
      <Loaded query={post}>{(data) => <EditPost post={data} />}</Loaded>
    </FormPage>
  )
}

function EditPost({ post }: { readonly post: Post }) {
  const { postId } = post
  const { cancelToRecord, leaveSaved } = useFormExits('posts', postId)
  const saveChanges = useSaveChanges(leaveSaved)
  const { save, ...outcome } = useEdit('posts.update', {
    of: titleOf,
    onDone: (_, sent, client) => showSaved(client, sent),
    show: cached.posts.saved,
  })

  return (
    <PostForm
      postId={postId}
      draftOf={{ form: 'posts.update', record: postId, name: post.title }}
      post={post}
      onCancel={cancelToRecord}
      onSave={async (values, uploaded, own) => {
        const changes = toChanges(postFields, startOf(own), values, uploaded)
        // Only the changed fields: a save does not publish or unpublish the post (PST-20, trap 41).
        await saveChanges(changes, () => save(own, changes))
      }}
      outcome={<FormOutcome {...outcome} />}
    />
  )
}
