import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { CopiedValue } from '#renderer/components/record/copied-value.tsx'
import { KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { hangingOnBusiness } from '#renderer/components/record/hanging.ts'
import { failureReason } from '#renderer/lib/calls/errors.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { type Business, businessProvided } from '#shared/entities/business.ts'

interface Part {
  readonly label: string
  readonly read: UseQueryResult<unknown>
  /** Undefined until it is known; null if there is none. */
  readonly has: number | string | null | undefined
}

const { label: customer } = businessProvided.stripeCustomerId

/**
 * What hangs on a business. Each part has a read of its own, which may fail. The business itself is read again: the
 * row of a list may be older than its Stripe customer, or lack it.
 */
export function useHangingParts(shown: Business, isOpen: boolean) {
  const { businessId } = shown
  const counted = hangingOnBusiness(businessId)
  const latest = useQuery({ ...recordQuery('businesses', businessId), enabled: isOpen, staleTime: 0 })
  const counts = useQueries({ queries: counted.map(({ read }) => ({ ...read, enabled: isOpen })) })
  const business = latest.data ?? shown
  const isLatest = latest.data !== undefined && !latest.isFetching
  const id = business.stripeCustomerId || (isLatest ? null : undefined)
  const parts: readonly Part[] = [
    ...counts.map((read, at) => ({ label: counted[at]?.label ?? '', read, has: read.data })),
    { label: customer, read: latest, has: id },
  ]
  return { business, parts }
}

function partOf({ read, has }: Part) {
  if (typeof has === 'string') return <CopiedValue text={has} what={customer} />
  if (has !== undefined) return has ?? 'None'
  return read.error ? `Not known. ${failureReason(read.error)}` : 'Loading…'
}

/** What ends with a business, or stays without it. */
export const HangingParts = ({ parts }: { readonly parts: readonly Part[] }) => (
  <KeyFacts items={parts.map((part) => ({ label: part.label, value: partOf(part) }))} />
)
