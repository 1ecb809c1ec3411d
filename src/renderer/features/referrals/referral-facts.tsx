import { useQuery } from '@tanstack/react-query'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { copied, factsOf, idFact, wide } from '#renderer/components/record/facts.tsx'
import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { grouped } from '#renderer/lib/text/format.ts'
import { type Referral, referralFields } from '#shared/entities/referral.ts'
import { referralQueries } from './queries.ts'

interface ReferralProps {
  readonly referral: Referral
}

/** The facts of a referral that are needed daily, with the number of its uses (REF-04). */
export function ReferralSummary({ referral }: ReferralProps) {
  const fact = factsOf(referralFields, referral)
  const { data: uses, isError } = useQuery(referralQueries(referral.referralId).uses)
  return (
    <KeyFacts
      items={[
        {
          label: 'Status',
          value: (
            <FlagTag
              record={referral}
              flag="isArchived"
              yes={['neutral', 'Archived']}
              no={['good', 'Active']}
            />
          ),
        },
        copied(fact('code'), referral.code),
        fact('freeConnectionAmount'),
        { label: 'Uses', value: uses ? grouped(uses.length) : isError ? 'Not known' : '…' },
      ]}
    />
  )
}

/** A referral's description and id (REF-04). */
export function ReferralDetails({ referral }: ReferralProps) {
  const fact = factsOf(referralFields, referral)
  return (
    <Section title="Details">
      <DetailList items={[wide(fact('description')), idFact('Referral id', referral.referralId)]} />
    </Section>
  )
}
