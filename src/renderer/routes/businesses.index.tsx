import { createFileRoute } from '@tanstack/react-router'
import { BusinessListPage } from '#renderer/features/businesses/list-page.tsx'
import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { listSearchSchema, listStart, searchedRoute } from '#renderer/lib/list/list-search.ts'
import { pageOf } from '#renderer/lib/list/searched-page.ts'

export const Route = createFileRoute('/businesses/')({
  ...searchedRoute(listSearchSchema, listStart, (client, search) => [
    beginRead(client, pageOf('businesses')(search)),
  ]),
  component: BusinessListPage,
})
