import * as v from 'valibot'
import { listSearchSchema, listStart } from '#renderer/lib/list/list-search.ts'
import type { ListedBusiness } from '#shared/entities/business.ts'
import { matches } from '#shared/rules/text-match.ts'

/** The statuses to filter by, in pairs of which a business has one each. */
export const businessStatuses = [
  { value: 'approved', label: 'Approved' },
  { value: 'notApproved', label: 'Not approved' },
  { value: 'verified', label: 'Verified' },
  { value: 'notVerified', label: 'Not verified' },
  { value: 'billing', label: 'Stripe billing' },
  { value: 'noBilling', label: 'No Stripe billing' },
] as const
export type BusinessStatus = (typeof businessStatuses)[number]['value']

const status = v.picklist(businessStatuses.map(({ value }) => value))

/** The list's state, which the URL keeps so that Back restores it. */
export const businessSearchSchema = v.object({
  ...listSearchSchema.entries,
  status: v.optional(v.fallback(v.array(status), []), []),
})
export type BusinessSearch = v.InferOutput<typeof businessSearchSchema>

/** The list's state without search and filter. The URL omits these values. */
export const businessSearchStart: BusinessSearch = { ...listStart, status: [] }

const pairs: readonly (readonly [BusinessStatus, BusinessStatus, (business: ListedBusiness) => boolean])[] = [
  ['approved', 'notApproved', ({ isApproved }) => isApproved === true],
  ['verified', 'notVerified', ({ isVerified }) => isVerified === true],
  ['billing', 'noBilling', ({ stripeCustomerId }) => Boolean(stripeCustomerId)],
]

/** True if a business has one wanted status of each pair. A pair without a wanted one, or with both, hides none. */
const hasStatus = (business: ListedBusiness, wanted: readonly BusinessStatus[]): boolean =>
  pairs.every(([yes, no, has]) => {
    const [isYes, isNo] = [wanted.includes(yes), wanted.includes(no)]
    return isYes === isNo || has(business) === isYes
  })

/** True if the list of businesses shows this one. */
export const isWanted = (
  business: ListedBusiness,
  { query, status: wanted }: Pick<BusinessSearch, 'query' | 'status'>,
): boolean =>
  hasStatus(business, wanted) &&
  matches(query, business.name, business.businessId, business.abn, business.email)
