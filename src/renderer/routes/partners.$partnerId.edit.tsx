import { createFileRoute } from '@tanstack/react-router'
import { loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { EditPartnerPage } from '#renderer/features/partners/edit-page.tsx'
import { recordLoader } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/partners/$partnerId/edit')({
  loader: recordLoader('partners', (client) => {
    void loadRichTextEditor()
    void client.prefetchQuery(catalogueList('tags'))
  }),
  component: EditPartnerPage,
})
