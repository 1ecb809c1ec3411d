import { createFileRoute } from '@tanstack/react-router'
import { PartnerListPage } from '#renderer/features/partners/list-page.tsx'
import { partnerSearch } from '#renderer/features/partners/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { listSearchSchema, listStart, searchedRoute } from '#renderer/lib/list-search.ts'
import { beginRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/partners/')({
  ...searchedRoute(listSearchSchema, listStart, (client, search) => [
    beginRead(client, partnerSearch(search)),
    beginRead(client, catalogueList('tags')),
  ]),
  component: PartnerListPage,
})
