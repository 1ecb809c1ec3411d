import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf, wide } from '#renderer/components/record/facts.tsx'
import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { type Referral, referralFields } from '#shared/entities/referral.ts'

/** The details of a referral (REF-04). */
export function ReferralFacts({ referral }: { readonly referral: Referral }) {
  const fact = factsOf(referralFields, referral)
  return (
    <Section
      title="Details"
      actions={
        <FlagTag record={referral} flag="isArchived" yes={['neutral', 'Archived']} no={['good', 'Active']} />
      }
    >
      <DetailList
        items={[
          fact('code'),
          fact('freeConnectionAmount'),
          { label: 'Referral id', value: referral.referralId },
          wide(fact('description')),
        ]}
      />
    </Section>
  )
}
