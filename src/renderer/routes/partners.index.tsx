import { createFileRoute } from '@tanstack/react-router'
import { PartnerListPage } from '#renderer/features/partners/list-page.tsx'
import { partnerSearch } from '#renderer/features/partners/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { listSearchSchema, listStart, searchRoute } from '#renderer/lib/list-search.ts'

export const Route = createFileRoute('/partners/')({
  ...searchRoute(listSearchSchema, listStart),
  loaderDeps: ({ search }) => search,
  // Not awaited, so that the previous rows stay until the new ones load.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(partnerSearch(deps))
    void queryClient.prefetchQuery(catalogueList('tags'))
  },
  component: PartnerListPage,
})
