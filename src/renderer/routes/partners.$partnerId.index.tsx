import { createFileRoute } from '@tanstack/react-router'
import { PartnerDetailPage } from '#renderer/features/partners/detail-page.tsx'
import { partnerOf } from '#renderer/features/partners/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/partners/$partnerId/')({
  loader: async ({ context: { queryClient }, params: { partnerId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    await readHeading(queryClient, partnerOf(partnerId))
  },
  component: PartnerDetailPage,
})
