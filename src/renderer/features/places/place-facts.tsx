import { WebLink } from '#renderer/components/control/external-link.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { factsOf, idFact, wide } from '#renderer/components/record/facts.tsx'
import { Picture } from '#renderer/components/record/picture.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { usePendingChanges } from '#renderer/lib/records/processing.ts'
import { isBar, type Place, placeDeal, placeFields, placeHours } from '#shared/entities/place.ts'
import { townOf } from '#shared/fields/address.ts'
import type { StoredHours } from '#shared/fields/hours.ts'
import { recordName } from '#shared/rules/names.ts'
import { HoursWeek } from './hours-week.tsx'

interface PlaceProps {
  readonly place: Place
}

/** The facts of a place that are needed daily (PLC-06). */
export function PlaceSummary({ place }: PlaceProps) {
  const { address, placeId, tagIds } = place
  const fact = factsOf(placeFields, place)
  const tags = useCatalogueNames('tags')
  const isProcessing = usePendingChanges('places').some(({ id }) => id === placeId)
  return (
    <>
      <FailedReads queries={[tags.query]} />
      <KeyFacts
        items={[
          ...(isProcessing
            ? [{ label: 'Status', value: <StatusTag tone="neutral">Processing</StatusTag> }]
            : []),
          fact('category'),
          { label: 'Location', value: townOf(address) },
          fact('tagIds', tagIds?.map(tags.nameOf).join(', ')),
        ]}
      />
    </>
  )
}

/** A place's description and hours (PLC-06, PLC-07). The stored happy hours of an activity show as well. */
export function PlaceTexts({ place }: PlaceProps) {
  const { openingHours, happyHours } = place
  const fact = factsOf(placeFields, place)
  return (
    <>
      <Section title="About the place">
        <DetailList items={[wide(fact('description'))]} />
      </Section>
      {hasAny(openingHours) && (
        <Section title={placeHours.openingHours.label}>
          <HoursWeek label={placeHours.openingHours.label} hours={openingHours} none="Closed" />
        </Section>
      )}
      {hasAny(happyHours) && (
        <Section title={placeHours.happyHours.label}>
          <HoursWeek label={placeHours.happyHours.label} hours={happyHours} none="None" />
        </Section>
      )}
    </>
  )
}

const hasAny = (hours: Place['openingHours']): hours is StoredHours[] => (hours?.length ?? 0) > 0

/** All other facts of a place (PLC-06, PLC-07). The stored deal of an activity shows as well. */
export function PlaceDetails({ place }: PlaceProps) {
  const { placeId, dealUrl, imageUrl } = place
  const fact = factsOf({ ...placeFields, ...placeDeal }, place)
  return (
    <Section title="Details">
      <DetailList
        image={<Picture src={imageUrl} alt={`Image of ${recordName('places', place)}`} size={160} />}
        items={[
          fact('address'),
          ...(isBar(place) || dealUrl ? [fact('dealUrl', dealUrl && <WebLink url={dealUrl} />)] : []),
          idFact('Place id', placeId),
        ]}
      />
    </Section>
  )
}
