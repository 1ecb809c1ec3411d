import { createFileRoute } from '@tanstack/react-router'
import { PartnerDetailPage } from '#renderer/features/partners/detail-page.tsx'
import { partnerOf } from '#renderer/features/partners/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'

export const Route = createFileRoute('/partners/$partnerId/')({
  loader: async ({ context: { queryClient }, params: { partnerId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    // The screen's heading needs its name; the tags' names come when they come.
    await queryClient.prefetchQuery(partnerOf(partnerId))
  },
  component: PartnerDetailPage,
})
