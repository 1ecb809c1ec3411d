import type { Business } from '#shared/entities/business.ts'
import type { ReferralUse } from '#shared/entities/referral.ts'
import { timeOf } from '#shared/rules/sort-records.ts'

/** A business that used a code. */
export interface ReferredBusiness {
  readonly businessId: string
  /** Undefined if the business is unknown or has not loaded yet. */
  readonly business: Business | undefined
  /** Undefined if the uses have not loaded yet. */
  readonly firstUse: ReferralUse | undefined
}

/**
 * Joins the businesses that used a code with their first uses, each business once (REF-05, REF-06). The
 * latest come first, and those without a date last.
 */
export function joinUses(
  businesses: readonly Business[],
  uses: readonly ReferralUse[],
): readonly ReferredBusiness[] {
  const known = new Map(businesses.map((business) => [business.businessId, business]))
  // Reverses the uses, so that a business's first use overwrites later ones.
  const firstUses = new Map([...uses].reverse().map((use) => [use.businessId, use]))
  const dayOf = ({ firstUse }: ReferredBusiness) => timeOf(firstUse?.createdAt) ?? Number.NEGATIVE_INFINITY
  return [...new Set([...known.keys(), ...uses.map(({ businessId }) => businessId)])]
    .map((businessId) => ({
      businessId,
      business: known.get(businessId),
      firstUse: firstUses.get(businessId),
    }))
    .sort((one, other) => Number(dayOf(one) < dayOf(other)) - Number(dayOf(one) > dayOf(other)))
}
