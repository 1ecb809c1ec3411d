import { createFileRoute } from '@tanstack/react-router'
import { loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { AddPostPage } from '#renderer/features/posts/add-page.tsx'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/posts/add')({
  loader: ({ context: { queryClient } }) => {
    void loadRichTextEditor()
    void queryClient.prefetchQuery(catalogueList('tags'))
  },
  component: AddPostPage,
})
