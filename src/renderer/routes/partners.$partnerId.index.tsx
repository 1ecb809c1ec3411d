import { createFileRoute } from '@tanstack/react-router'
import { PartnerDetailPage } from '#renderer/features/partners/detail-page.tsx'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/partners/$partnerId/')({
  ...recordRoute('partners', (client) => void client.prefetchQuery(catalogueList('tags'))),
  component: PartnerDetailPage,
})
