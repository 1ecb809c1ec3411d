import { createFileRoute } from '@tanstack/react-router'
import { PostDetailPage } from '#renderer/features/posts/detail-page.tsx'
import { postOf } from '#renderer/features/posts/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { beginRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/posts/$postId/')({
  loader: async ({ context: { queryClient }, params: { postId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    // Awaited for the heading, unless it is in the cache; the names of the tags follow.
    await beginRead(queryClient, postOf(postId))
  },
  component: PostDetailPage,
})
