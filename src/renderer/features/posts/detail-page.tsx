import { getRouteApi } from '@tanstack/react-router'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { PostActions } from './post-actions.tsx'
import { PostParts } from './post-parts.tsx'

const route = getRouteApi('/posts/$postId/')

/** The screen of one post (PST-08 to PST-12). */
export function PostDetailPage() {
  const { postId } = route.useParams()
  return (
    <RecordScreen
      kind="posts"
      id={postId}
      actions={(post) => <PostActions post={post} />}
      facts={(post) => <PostParts post={post} />}
    />
  )
}
