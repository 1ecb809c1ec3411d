import { createFileRoute } from '@tanstack/react-router'
import { PlaceDetailPage } from '#renderer/features/places/detail-page.tsx'
import { placeOf } from '#renderer/features/places/queries.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'

export const Route = createFileRoute('/places/$placeId')({
  loader: async ({ context: { queryClient }, params: { placeId } }) => {
    void queryClient.prefetchQuery(catalogueList('tags'))
    // The screen's heading needs its name; every other part comes when it comes, and fails by itself.
    await queryClient.prefetchQuery(placeOf(placeId))
  },
  component: PlaceDetailPage,
})
