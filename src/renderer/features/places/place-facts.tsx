import { PictureOutlined } from '@ant-design/icons'
import { ExternalLink } from '#renderer/components/control/external-link.tsx'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { usePendingChanges } from '#renderer/lib/processing.ts'
import { isBar, type Place, type StoredHours } from '#shared/entities/place.ts'
import { HoursWeek } from './hours-week.tsx'
import { categoryName, labels, nameOf } from './labels.ts'

/** What is known of a place (PLC-06, PLC-07); what only bars have shows where an activity has it all the same. */
export function PlaceFacts({ place }: { readonly place: Place }) {
  const { placeId, address, category, description, dealUrl, imageUrl, tagIds, openingHours, happyHours } =
    place
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
              alt={`Image of ${nameOf(place)}`}
              fallback={<PictureOutlined />}
              size={120}
            />
          }
          items={[
            { label: labels.category, value: category && categoryName(category) },
            { label: labels.address, value: address?.addressFriendly },
            { label: labels.tagIds, value: tagIds?.map(tags.nameOf).join(', ') },
            ...(isBar(place) || dealUrl
              ? [
                  {
                    label: labels.dealUrl,
                    value: dealUrl && <ExternalLink href={dealUrl}>{dealUrl}</ExternalLink>,
                  },
                ]
              : []),
            { label: 'Place id', value: placeId },
            { label: labels.description, value: description, isWide: true },
          ]}
        />
      </Section>
      {hasAny(openingHours) && (
        <Section title={labels.openingHours}>
          <HoursWeek label={labels.openingHours} hours={openingHours} none="Closed" />
        </Section>
      )}
      {hasAny(happyHours) && (
        <Section title={labels.happyHours}>
          <HoursWeek label={labels.happyHours} hours={happyHours} none="None" />
        </Section>
      )}
    </>
  )
}

const hasAny = (hours: Place['openingHours']): hours is StoredHours[] => (hours?.length ?? 0) > 0
