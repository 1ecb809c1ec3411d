import { createFileRoute } from '@tanstack/react-router'
import { loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { EditPostPage } from '#renderer/features/posts/edit-page.tsx'
import { recordLoader } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/posts/$postId/edit')({
  loader: recordLoader('posts', (client) => {
    void loadRichTextEditor()
    void client.prefetchQuery(catalogueList('tags'))
  }),
  component: EditPostPage,
})
