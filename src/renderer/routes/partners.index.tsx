import { createFileRoute } from '@tanstack/react-router'
import { PartnerListPage } from '#renderer/features/partners/list-page.tsx'
import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { listSearchSchema, listStart, searchedRoute } from '#renderer/lib/list/list-search.ts'
import { pageOf } from '#renderer/lib/list/searched-page.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/partners/')({
  ...searchedRoute(listSearchSchema, listStart, (client, search) => [
    beginRead(client, pageOf('partners')(search)),
    beginRead(client, catalogueList('tags')),
  ]),
  component: PartnerListPage,
})
