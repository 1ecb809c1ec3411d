import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CopiedValue } from '#renderer/components/record/copied-value.tsx'
import { KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { failureReason } from '#renderer/lib/calls/errors.ts'
import { type Business, businessProvided } from '#shared/entities/business.ts'
import { businessJobs, businessQueries } from './queries.ts'

interface Part {
  readonly label: string
  readonly read: UseQueryResult<unknown>
  /** Undefined until the read has answered. */
  readonly count: number | undefined
}

/** How many records hang on a business. Each count has a read of its own, which may fail. */
export function useHangingParts(businessId: string, isOpen: boolean): readonly Part[] {
  const { profiles, businessReferrals } = businessQueries(businessId)
  const users = useQuery({ ...profiles, enabled: isOpen })
  const jobs = useQuery({ ...businessJobs(businessId, 1), enabled: isOpen })
  const referrals = useQuery({ ...businessReferrals, enabled: isOpen })
  return [
    { label: 'Users', read: users, count: users.data?.length },
    { label: 'Jobs', read: jobs, count: jobs.data?.total },
    { label: 'Used referrals', read: referrals, count: referrals.data?.length },
  ]
}

/** The counts as a sentence, for the history. */
export const hangingNote = (parts: readonly Part[]): string =>
  parts.map(({ label, count }) => `${label}: ${count ?? 'not known'}.`).join(' ')

const countOf = ({ read, count }: Part) => {
  if (count !== undefined) return count
  return read.error ? `Not known. ${failureReason(read.error)}` : 'Counting…'
}

interface HangingPartsProps {
  readonly business: Business
  readonly parts: readonly Part[]
}

/** What ends with a business, or stays without it. */
export const HangingParts = ({ business: { stripeCustomerId }, parts }: HangingPartsProps) => (
  <KeyFacts
    items={[
      ...parts.map((part) => ({ label: part.label, value: countOf(part) })),
      {
        label: businessProvided.stripeCustomerId.label,
        value: stripeCustomerId ? (
          <CopiedValue text={stripeCustomerId} what={businessProvided.stripeCustomerId.label} />
        ) : (
          'None'
        ),
      },
    ]}
  />
)
