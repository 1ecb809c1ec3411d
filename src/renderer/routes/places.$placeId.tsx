import { createFileRoute } from '@tanstack/react-router'
import { PlaceDetailPage } from '#renderer/features/places/detail-page.tsx'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/places/$placeId')({
  ...recordRoute('places', (client) => void client.prefetchQuery(catalogueList('tags'))),
  component: PlaceDetailPage,
})
