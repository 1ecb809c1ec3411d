import { EmailLink, WebLink } from '#renderer/components/control/external-link.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { copied, factsOf, idFact } from '#renderer/components/record/facts.tsx'
import { Picture } from '#renderer/components/record/picture.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { type Partner, partnerFields } from '#shared/entities/partner.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'

interface PartnerProps {
  readonly partner: Partner
}

/** The facts of a partner that are needed daily (PRT-06). */
export function PartnerSummary({ partner }: PartnerProps) {
  const { email, phone, tagIds, url } = partner
  const fact = factsOf(partnerFields(), partner)
  const tags = useCatalogueNames('tags')
  return (
    <>
      <FailedReads queries={[tags.query]} />
      <KeyFacts
        items={[
          fact('url', url && <WebLink url={url} />),
          copied(fact('email', email && <EmailLink email={email} />), email),
          copied(fact('phone'), phone),
          fact('tagIds', inNameOrder((tagIds ?? []).map(tags.nameOf), String).join(', ')),
        ]}
      />
    </>
  )
}

/** All other facts of a partner, with both pictures. */
export function PartnerDetails({ partner }: PartnerProps) {
  const { imageUrl, logoImageUrl, partnerId } = partner
  const fact = factsOf(partnerFields(), partner)
  const name = recordName('partners', partner)
  return (
    <Section title="Details">
      <DetailList
        image={<Picture src={logoImageUrl} alt={`Logo of ${name}`} size={88} />}
        items={[
          fact('imageUrl', imageUrl && <Picture src={imageUrl} alt={`Banner of ${name}`} size={88} />),
          fact('address'),
          idFact('Partner id', partnerId),
        ]}
      />
    </Section>
  )
}
