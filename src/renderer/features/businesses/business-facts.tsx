import { EmailLink, ExternalLink } from '#renderer/components/control/external-link.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf, wide } from '#renderer/components/record/facts.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { type Business, businessFields, businessProvided } from '#shared/entities/business.ts'
import { recordName } from '#shared/rules/names.ts'
import { StatusTags } from './status-tags.tsx'

/** A business's details (BUS-36, BUS-37). */
export function BusinessFacts({ business }: { readonly business: Business }) {
  const { businessId, domainName, email, isVerified, logoUrl } = business
  const fact = factsOf({ ...businessFields, ...businessProvided }, business)
  return (
    <Section title="Details" actions={<StatusTags business={business} />}>
      <DetailList
        image={
          <RemoteImage
            src={logoUrl}
            alt={`Logo of ${recordName('businesses', business)}`}
            fallback={firstLetter(recordName('businesses', business))}
            size={88}
          />
        }
        items={[
          fact('address'),
          fact('abn'),
          fact('email', email && <EmailLink email={email} />),
          fact('domainName', domainName && <ExternalLink href={domainName}>{domainName}</ExternalLink>),
          fact('stripeCustomerId'),
          fact('isVerified', isVerified ? 'Yes' : 'No'),
          { label: 'Business id', value: businessId },
          wide(fact('description')),
        ]}
      />
    </Section>
  )
}
