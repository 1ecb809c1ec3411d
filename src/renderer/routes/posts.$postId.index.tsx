import { createFileRoute } from '@tanstack/react-router'
import { PostDetailPage } from '#renderer/features/posts/detail-page.tsx'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/posts/$postId/')({
  ...recordRoute('posts', (client) => void client.prefetchQuery(catalogueList('tags'))),
  component: PostDetailPage,
})
