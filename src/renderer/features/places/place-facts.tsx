import { PictureOutlined } from '@ant-design/icons'
import { ExternalLink } from '#renderer/components/control/external-link.tsx'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf, wide } from '#renderer/components/record/facts.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { usePendingChanges } from '#renderer/lib/records/processing.ts'
import { isBar, type Place, placeDeal, placeFields, placeHours } from '#shared/entities/place.ts'
import type { StoredHours } from '#shared/fields/hours.ts'
import { recordName } from '#shared/rules/names.ts'
import { HoursWeek } from './hours-week.tsx'

/** A place's details (PLC-06, PLC-07). The stored deal and happy hours of an activity show as well. */
export function PlaceFacts({ place }: { readonly place: Place }) {
  const { placeId, dealUrl, imageUrl, tagIds, openingHours, happyHours } = place
  const fact = factsOf({ ...placeFields, ...placeDeal }, place)
  const tags = useCatalogueNames('tags')
  const isProcessing = usePendingChanges('places').some(({ id }) => id === placeId)
  return (
    <>
      <FailedReads queries={[tags.query]} />
      <Section title="Details" actions={isProcessing && <StatusTag tone="neutral">Processing</StatusTag>}>
        <DetailList
          image={
            <RemoteImage
              src={imageUrl}
              alt={`Image of ${recordName('places', place)}`}
              fallback={<PictureOutlined />}
              size={120}
            />
          }
          items={[
            fact('category'),
            fact('address'),
            fact('tagIds', tagIds?.map(tags.nameOf).join(', ')),
            ...(isBar(place) || dealUrl
              ? [fact('dealUrl', dealUrl && <ExternalLink href={dealUrl}>{dealUrl}</ExternalLink>)]
              : []),
            { label: 'Place id', value: placeId },
            wide(fact('description')),
          ]}
        />
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
