import { getRouteApi } from '@tanstack/react-router'
import { ListSteps } from '#renderer/components/list/list-steps.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { PlaceActions } from './place-actions.tsx'
import { PlaceDetails, PlaceSummary, PlaceTexts } from './place-facts.tsx'
import { steppedPlaces } from './queries.ts'

const route = getRouteApi('/places/$placeId')

/** The screen of one place (PLC-06, PLC-07). */
export function PlaceDetailPage() {
  const { placeId } = route.useParams()
  return (
    <RecordScreen
      kind="places"
      id={placeId}
      steps={<ListSteps list={steppedPlaces} />}
      actions={(place) => <PlaceActions place={place} />}
      summary={(place) => <PlaceSummary place={place} />}
      texts={(place) => <PlaceTexts place={place} />}
      details={(place) => <PlaceDetails place={place} />}
    />
  )
}
