import { createFileRoute } from '@tanstack/react-router'
import { PostDetailPage } from '#renderer/features/posts/detail-page.tsx'
import { postOf } from '#renderer/features/posts/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'

export const Route = createFileRoute('/posts/$postId/')({
  loader: async ({ context: { queryClient }, params: { postId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    // Awaited for the heading; the names of the tags follow.
    await queryClient.prefetchQuery(postOf(postId))
  },
  component: PostDetailPage,
})
