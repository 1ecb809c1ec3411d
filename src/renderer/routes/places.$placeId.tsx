import { createFileRoute } from '@tanstack/react-router'
import { PlaceDetailPage } from '#renderer/features/places/detail-page.tsx'
import { placeOf } from '#renderer/features/places/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { readHeading } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/places/$placeId')({
  loader: async ({ context: { queryClient }, params: { placeId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    await readHeading(queryClient, placeOf(placeId))
  },
  component: PlaceDetailPage,
})
