import { createFileRoute } from '@tanstack/react-router'
import { BusinessListPage } from '#renderer/features/businesses/list-page.tsx'
import { businessSearch } from '#renderer/features/businesses/queries.ts'
import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { listSearchSchema, listStart, searchedRoute } from '#renderer/lib/list/list-search.ts'

export const Route = createFileRoute('/businesses/')({
  ...searchedRoute(listSearchSchema, listStart, (client, search) => [
    beginRead(client, businessSearch(search)),
  ]),
  component: BusinessListPage,
})
