import { getRouteApi } from '@tanstack/react-router'
import { ListSteps } from '#renderer/components/list/list-steps.tsx'
import { HtmlPart } from '#renderer/components/record/html-part.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { postFields } from '#shared/entities/post.ts'
import { PostActions } from './post-actions.tsx'
import { PostDetails, PostSummary } from './post-facts.tsx'
import { steppedPosts } from './queries.ts'

const route = getRouteApi('/posts/$postId/')

/** The screen of one post (PST-08 to PST-12). */
export function PostDetailPage() {
  const { postId } = route.useParams()
  return (
    <RecordScreen
      kind="posts"
      id={postId}
      actions={(post) => <PostActions post={post} />}
      steps={<ListSteps list={steppedPosts} />}
      summary={(post) => <PostSummary post={post} />}
      texts={(post) => <HtmlPart title={postFields.content.label} record={post} name="content" />}
      details={(post) => <PostDetails post={post} />}
    />
  )
}
