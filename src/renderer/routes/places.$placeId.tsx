import { createFileRoute } from '@tanstack/react-router'
import { PlaceDetailPage } from '#renderer/features/places/detail-page.tsx'
import { placeOf } from '#renderer/features/places/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/places/$placeId')({
  loader: async ({ context: { queryClient }, params: { placeId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    await readHeading(queryClient, placeOf(placeId))
  },
  component: PlaceDetailPage,
})
