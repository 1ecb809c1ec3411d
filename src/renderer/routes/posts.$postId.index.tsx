import { createFileRoute } from '@tanstack/react-router'
import { PostDetailPage } from '#renderer/features/posts/detail-page.tsx'
import { postOf } from '#renderer/features/posts/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/posts/$postId/')({
  loader: async ({ context: { queryClient }, params: { postId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    await readHeading(queryClient, postOf(postId))
  },
  component: PostDetailPage,
})
