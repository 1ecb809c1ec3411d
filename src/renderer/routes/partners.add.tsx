import { createFileRoute } from '@tanstack/react-router'
import { loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { AddPartnerPage } from '#renderer/features/partners/add-page.tsx'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/partners/add')({
  loader: ({ context: { queryClient } }) => {
    void loadRichTextEditor()
    void queryClient.prefetchQuery(catalogueList('tags'))
  },
  component: AddPartnerPage,
})
