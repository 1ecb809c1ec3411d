import { EmailLink, WebLink } from '#renderer/components/control/external-link.tsx'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { copied, factsOf, idFact, wide } from '#renderer/components/record/facts.tsx'
import { Picture } from '#renderer/components/record/picture.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { type Business, businessFields, businessProvided } from '#shared/entities/business.ts'
import { townOf } from '#shared/fields/address.ts'
import { recordName } from '#shared/rules/names.ts'
import { ApprovedTag } from './status-tags.tsx'

interface BusinessProps {
  readonly business: Business
}

const fieldsOf = (business: Business) => factsOf({ ...businessFields, ...businessProvided }, business)

/** The facts of a business that are needed daily (BUS-36, BUS-37). */
export function BusinessSummary({ business }: BusinessProps) {
  const { abn, address, email, isVerified } = business
  const fact = fieldsOf(business)
  return (
    <KeyFacts
      items={[
        { label: 'Status', value: <ApprovedTag business={business} /> },
        fact('isVerified', isVerified ? 'Yes' : 'No'),
        copied(fact('email', email && <EmailLink email={email} />), email),
        copied(fact('abn'), abn),
        { label: 'Location', value: townOf(address) },
      ]}
    />
  )
}

/** All other facts of a business (BUS-36). */
export function BusinessDetails({ business }: BusinessProps) {
  const { businessId, domainName, logoUrl, stripeCustomerId } = business
  const fact = fieldsOf(business)
  return (
    <Section title="Details">
      <DetailList
        image={<Picture src={logoUrl} alt={`Logo of ${recordName('businesses', business)}`} size={88} />}
        items={[
          fact('address'),
          fact('domainName', domainName && <WebLink url={domainName} />),
          copied(fact('stripeCustomerId'), stripeCustomerId),
          idFact('Business id', businessId),
          wide(fact('description')),
        ]}
      />
    </Section>
  )
}
