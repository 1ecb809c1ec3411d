import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useFormExits } from '#renderer/forms/use-form-exits.ts'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { recordName } from '#shared/rules/names.ts'
import { PostForm } from './post-form.tsx'

const postEdit = editOf(postFields)

const route = getRouteApi('/posts/$postId/edit')

/** The screen that edits a post (PST-19, PST-20). */
export function EditPostPage() {
  const { postId } = route.useParams()
  const { toRecord } = useFormExits('posts', postId)
  // A cached post shows immediately. The refetched one replaces it as long as the form is unchanged.
  const post = useQuery({ ...recordQuery('posts', postId), refetchOnMount: 'always' })
  return (
    <FormPage
      kind="posts"
      title={post.data ? `Edit Post: ${recordName('posts', post.data)}` : 'Edit Post'}
      onCancel={toRecord}
    >
      <Loaded query={post}>{(data) => <EditPost post={data} onClose={toRecord} />}</Loaded>
    </FormPage>
  )
}

interface EditPostProps {
  readonly post: Post
  readonly onClose: () => Promise<void>
}

function EditPost({ post, onClose }: EditPostProps) {
  const edit = useRecordEdit('posts.update', post, {
    // Sends only changed fields, so a save neither publishes nor unpublishes the post (PST-20).
    ...postEdit,
    onClose,
  })
  return <PostForm postId={post.postId} edit={edit} />
}
