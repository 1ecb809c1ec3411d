import { createFileRoute } from '@tanstack/react-router'
import { loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { EditPostPage } from '#renderer/features/posts/edit-page.tsx'
import { postOf } from '#renderer/features/posts/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/posts/$postId/edit')({
  loader: async ({ context: { queryClient }, params: { postId } }) => {
    void loadRichTextEditor()
    void queryClient.prefetchQuery(catalogueList('tags'))
    await readHeading(queryClient, postOf(postId))
  },
  component: EditPostPage,
})
