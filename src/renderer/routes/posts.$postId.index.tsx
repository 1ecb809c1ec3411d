import { createFileRoute } from '@tanstack/react-router'
import { PostDetailPage } from '#renderer/features/posts/detail-page.tsx'
import { postOf } from '#renderer/features/posts/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'

export const Route = createFileRoute('/posts/$postId/')({
  loader: async ({ context: { queryClient }, params: { postId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    // The screen's heading needs its title; the tags' names come when they come.
    await queryClient.prefetchQuery(postOf(postId))
  },
  component: PostDetailPage,
})
