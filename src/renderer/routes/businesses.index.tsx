import { createFileRoute } from '@tanstack/react-router'
import { BusinessListPage } from '#renderer/features/businesses/list-page.tsx'
import { businessSearch } from '#renderer/features/businesses/queries.ts'
import { listSearchSchema, listStart, searchRoute } from '#renderer/lib/list-search.ts'

import { beginRead, untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/businesses/')({
  ...searchRoute(listSearchSchema, listStart),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => untilRead(beginRead(queryClient, businessSearch(deps))),
  component: BusinessListPage,
})
