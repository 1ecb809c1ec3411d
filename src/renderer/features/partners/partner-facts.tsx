import { PictureOutlined } from '@ant-design/icons'
import { EmailLink, ExternalLink } from '#renderer/components/control/external-link.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf } from '#renderer/components/record/facts.tsx'
import { HtmlPart } from '#renderer/components/record/html-part.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { type Partner, partnerFields } from '#shared/entities/partner.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { labels } from './labels.ts'

/** A partner's details (PRT-06). */
export function PartnerFacts({ partner }: { readonly partner: Partner }) {
  const { email, imageUrl, logoImageUrl, partnerId, tagIds, url } = partner
  const fact = factsOf(partnerFields(), partner)
  const tags = useCatalogueNames('tags')
  const name = recordName('partners', partner)
  return (
    <>
      <FailedReads queries={[tags.query]} />
      <Section title="Details">
        <DetailList
          image={
            <RemoteImage src={logoImageUrl} alt={`Logo of ${name}`} fallback={firstLetter(name)} size={88} />
          }
          items={[
            fact('url', url && <ExternalLink href={url}>{url}</ExternalLink>),
            fact('address'),
            fact('email', email && <EmailLink email={email} />),
            fact('phone'),
            fact('tagIds', inNameOrder((tagIds ?? []).map(tags.nameOf), String).join(', ')),
            { label: 'Partner id', value: partnerId },
            fact(
              'imageUrl',
              imageUrl && (
                <RemoteImage
                  src={imageUrl}
                  alt={`Banner of ${name}`}
                  fallback={<PictureOutlined />}
                  size={120}
                />
              ),
            ),
          ]}
        />
      </Section>
      <HtmlPart title={labels.description} record={partner} name="description" />
    </>
  )
}
