import { createFileRoute } from '@tanstack/react-router'
import { PlaceListPage } from '#renderer/features/places/list-page.tsx'
import { placeSearch } from '#renderer/features/places/queries.ts'
import { placeSearchSchema, placeSearchStart } from '#renderer/features/places/search.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { searchRoute } from '#renderer/lib/list-search.ts'

export const Route = createFileRoute('/places/')({
  ...searchRoute(placeSearchSchema, placeSearchStart),
  loaderDeps: ({ search }) => search,
  // Not awaited, so that the previous rows stay until the new ones load.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(placeSearch(deps))
    void queryClient.prefetchQuery(catalogueList('tags'))
  },
  component: PlaceListPage,
})
