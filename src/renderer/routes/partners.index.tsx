import { createFileRoute } from '@tanstack/react-router'
import { PartnerListPage } from '#renderer/features/partners/list-page.tsx'
import { partnerSearch } from '#renderer/features/partners/queries.ts'
import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { listSearchSchema, listStart, searchedRoute } from '#renderer/lib/list/list-search.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/partners/')({
  ...searchedRoute(listSearchSchema, listStart, (client, search) => [
    beginRead(client, partnerSearch(search)),
    beginRead(client, catalogueList('tags')),
  ]),
  component: PartnerListPage,
})
