import { createFileRoute } from '@tanstack/react-router'
import { BusinessListPage } from '#renderer/features/businesses/list-page.tsx'
import { businessSearch } from '#renderer/features/businesses/queries.ts'
import { listSearchSchema, listStart, searchRoute } from '#renderer/lib/list-search.ts'

export const Route = createFileRoute('/businesses/')({
  ...searchRoute(listSearchSchema, listStart),
  loaderDeps: ({ search }) => search,
  // Not awaited, so that the previous rows stay until the new ones load.
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(businessSearch(deps)),
  component: BusinessListPage,
})
