import { matches } from '../rules/text-match.ts'
import type { ListedBusiness } from './business.ts'

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
export const isWantedBusiness = (
  business: ListedBusiness,
  { query, status: wanted }: { readonly query: string; readonly status: readonly BusinessStatus[] },
): boolean =>
  hasStatus(business, wanted) &&
  matches(query, business.name, business.businessId, business.abn, business.email)
