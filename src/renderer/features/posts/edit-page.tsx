import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { recordPath } from '#renderer/components/record/record-link.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { clashText } from '#renderer/lib/meanwhile.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useCheckedSave } from '#renderer/lib/use-checked-save.ts'
import type { Post, PostFields } from '#shared/entities/post.ts'
import { changedFields } from '#shared/rules/same-fields.ts'
import { postRecords, showSaved } from './cache.ts'
import { toFormValues } from './form-values.ts'
import { labels, titleOf } from './labels.ts'
import { PostForm } from './post-form.tsx'
import { postOf } from './queries.ts'

const route = getRouteApi('/posts/$postId/edit')

/** Edits a post (PST-19, PST-20). */
export function EditPostPage() {
  const { postId } = route.useParams()
  // What is known already is there at once; the post as it is now takes its place where nobody has typed yet.
  const post = useQuery({ ...postOf(postId), refetchOnMount: 'always' })
  return (
    <>
      <PageHeader
        back={<BackToList list="/posts">Posts</BackToList>}
        title={post.data ? `Edit ${titleOf(post.data)}` : 'Edit Post'}
      />
      <FormPage>
        <Loaded query={post}>{(data) => <EditPost post={data} />}</Loaded>
      </FormPage>
    </>
  )
}

function EditPost({ post }: { readonly post: Post }) {
  const { postId } = post
  const navigate = useNavigate()
  const { success } = useNotify()
  const { save, failure, refused } = useCheckedSave({
    read: 'posts.get',
    write: 'posts.update',
    onDone: (_, sent, client) => showSaved(client, sent),
    show: postRecords.saved,
  })

  const backToPost = (ignoreBlocker: boolean) =>
    navigate({ to: recordPath('posts', postId), state: true, replace: true, ignoreBlocker })

  const onSave = async (fields: PostFields, own: Post) => {
    const changes = changedFields({ ...own, ...toFormValues(own) }, fields)
    const isChanged = Object.keys(changes).length > 0
    // What was changed and nothing else: whether it is published stays as it is (PST-20, trap 41).
    const saved = () =>
      save({ postId }, own, ({ seen, latest }) => {
        const refused = clashText(labels, 'post', { seen, latest, changes })
        return refused === undefined ? { send: { postId, ...changes } } : { refused }
      })
    if (isChanged && !(await saved())) return
    await backToPost(true)
    if (isChanged) success('Saved', titleOf({ ...own, ...changes }))
  }

  return (
    <PostForm
      postId={postId}
      post={post}
      onSave={onSave}
      onCancel={() => void backToPost(false)}
      outcome={<SaveOutcome failure={failure} refused={refused} />}
    />
  )
}
