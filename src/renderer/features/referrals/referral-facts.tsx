import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Referral } from '#shared/entities/referral.ts'

/** What is known of a referral (REF-04). */
export const ReferralFacts = ({ referral }: { readonly referral: Referral }) => (
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
        { label: 'Code', value: referral.code },
        { label: 'Free Connection Amount', value: referral.freeConnectionAmount },
        { label: 'Referral id', value: referral.referralId },
        { label: 'Description', value: referral.description, isWide: true },
      ]}
    />
  </Section>
)
