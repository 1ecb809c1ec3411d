import { createFileRoute } from '@tanstack/react-router'
import { BusinessListPage } from '#renderer/features/businesses/list-page.tsx'
import { businessPage } from '#renderer/features/businesses/queries.ts'
import { businessSearchSchema, businessSearchStart } from '#renderer/features/businesses/search.ts'
import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { searchedRoute } from '#renderer/lib/list/list-search.ts'

export const Route = createFileRoute('/businesses/')({
  ...searchedRoute(businessSearchSchema, businessSearchStart, (client, search) => [
    beginRead(client, businessPage(search)),
  ]),
  component: BusinessListPage,
})
