import { EmailLink, ExternalLink } from '#renderer/components/control/external-link.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import type { Business } from '#shared/entities/business.ts'
import { nameOf } from './labels.ts'
import { StatusTags } from './status-tags.tsx'

/** What is known of a business (BUS-36, BUS-37). */
export function BusinessFacts({ business }: { readonly business: Business }) {
  const { abn, address, businessId, description, domainName, email, isVerified, logoUrl } = business
  return (
    <Section title="Details" actions={<StatusTags business={business} />}>
      <DetailList
        image={
          <RemoteImage
            src={logoUrl}
            alt={`Logo of ${nameOf(business)}`}
            fallback={firstLetter(nameOf(business))}
            size={88}
          />
        }
        items={[
          { label: 'Address', value: address?.addressFriendly },
          { label: 'ABN', value: abn },
          {
            label: 'Email Address',
            value: email && <EmailLink email={email} />,
          },
          {
            label: 'Domain Name',
            value: domainName && <ExternalLink href={domainName}>{domainName}</ExternalLink>,
          },
          { label: 'Stripe customer id', value: business.stripeCustomerId },
          { label: 'Verified', value: isVerified ? 'Yes' : 'No' },
          { label: 'Business id', value: businessId },
          { label: 'Description', value: description, isWide: true },
        ]}
      />
    </Section>
  )
}
