import { createFileRoute } from '@tanstack/react-router'
import { PlaceListPage } from '#renderer/features/places/list-page.tsx'
import { placeSearch } from '#renderer/features/places/queries.ts'
import { placeSearchSchema, placeSearchStart } from '#renderer/features/places/search.ts'
import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { searchedRoute } from '#renderer/lib/list/list-search.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/places/')({
  ...searchedRoute(placeSearchSchema, placeSearchStart, (client, search) => [
    beginRead(client, placeSearch(search)),
    beginRead(client, catalogueList('tags')),
  ]),
  component: PlaceListPage,
})
