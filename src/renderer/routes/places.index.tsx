import { createFileRoute } from '@tanstack/react-router'
import { PlaceListPage } from '#renderer/features/places/list-page.tsx'
import { placeSearch } from '#renderer/features/places/queries.ts'
import { placeSearchSchema, placeSearchStart } from '#renderer/features/places/search.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { searchRoute } from '#renderer/lib/list-search.ts'

import { beginRead, untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/places/')({
  ...searchRoute(placeSearchSchema, placeSearchStart),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    untilRead(beginRead(queryClient, placeSearch(deps)), beginRead(queryClient, catalogueList('tags'))),
  component: PlaceListPage,
})
