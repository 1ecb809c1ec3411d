import { createFileRoute } from '@tanstack/react-router'
import { PartnerListPage } from '#renderer/features/partners/list-page.tsx'
import { partnerSearch } from '#renderer/features/partners/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { listSearchSchema, listStart, searchRoute } from '#renderer/lib/list-search.ts'

import { beginRead, untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/partners/')({
  ...searchRoute(listSearchSchema, listStart),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    untilRead(beginRead(queryClient, partnerSearch(deps)), beginRead(queryClient, catalogueList('tags'))),
  component: PartnerListPage,
})
