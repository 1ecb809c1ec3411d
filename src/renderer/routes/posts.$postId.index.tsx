import { createFileRoute } from '@tanstack/react-router'
import { PostDetailPage } from '#renderer/features/posts/detail-page.tsx'
import { postOf } from '#renderer/features/posts/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { readHeading } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/posts/$postId/')({
  loader: async ({ context: { queryClient }, params: { postId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    await readHeading(queryClient, postOf(postId))
  },
  component: PostDetailPage,
})
