import { createFileRoute } from '@tanstack/react-router'
import { loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { EditPartnerPage } from '#renderer/features/partners/edit-page.tsx'
import { partnerOf } from '#renderer/features/partners/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/partners/$partnerId/edit')({
  loader: async ({ context: { queryClient }, params: { partnerId } }) => {
    void loadRichTextEditor()
    void queryClient.prefetchQuery(catalogueList('tags'))
    await readHeading(queryClient, partnerOf(partnerId))
  },
  component: EditPartnerPage,
})
