import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf, wide } from '#renderer/components/record/facts.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { type Referral, referralFields } from '#shared/entities/referral.ts'

/** The details of a referral (REF-04). */
export function ReferralFacts({ referral }: { readonly referral: Referral }) {
  const fact = factsOf(referralFields, referral)
  return (
    <Section
      title="Details"
      actions={
        referral.isArchived ? (
          <StatusTag tone="neutral">Archived</StatusTag>
        ) : (
          <StatusTag tone="good">Active</StatusTag>
        )
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
