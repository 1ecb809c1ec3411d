import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { titleOf } from './labels.ts'
import { PostActions } from './post-actions.tsx'
import { PostParts } from './post-parts.tsx'
import { postOf } from './queries.ts'

const route = getRouteApi('/posts/$postId/')

/** The screen of one post (PST-08 to PST-12). */
export function PostDetailPage() {
  const { postId } = route.useParams()
  const post = useQuery(postOf(postId))
  return (
    <>
      <PageHeader
        back={<BackToList list="/posts">Posts</BackToList>}
        title={post.data ? titleOf(post.data) : 'Post'}
        actions={
          <>
            <CopyLink kind="posts" id={postId} />
            {post.data && <PostActions post={post.data} />}
          </>
        }
      />
      <Loaded query={post}>{(data) => <PostParts post={data} />}</Loaded>
    </>
  )
}
