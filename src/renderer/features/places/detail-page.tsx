import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { ListSteps } from '#renderer/components/list/list-steps.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { nameOf } from './labels.ts'
import { PlaceActions } from './place-actions.tsx'
import { PlaceFacts } from './place-facts.tsx'
import styles from './places.module.css'
import { placeOf } from './queries.ts'
import { steppedPlaces } from './stepped-list.ts'

const route = getRouteApi('/places/$placeId')

/** The screen of one place (PLC-06, PLC-07). */
export function PlaceDetailPage() {
  const { placeId } = route.useParams()
  const place = useQuery(placeOf(placeId))
  return (
    <>
      <PageHeader
        back={
          <div className={styles.back}>
            <BackToList list="/places">Places</BackToList>
            <ListSteps list={steppedPlaces} noun="place" />
          </div>
        }
        title={place.data ? nameOf(place.data) : 'Place'}
        actions={
          <>
            <CopyLink kind="places" id={placeId} />
            {place.data && <PlaceActions place={place.data} />}
          </>
        }
      />
      <Flex vertical gap={16}>
        <Loaded query={place}>{(data) => <PlaceFacts place={data} />}</Loaded>
      </Flex>
    </>
  )
}
