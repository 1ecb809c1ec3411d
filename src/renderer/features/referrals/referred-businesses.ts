import type { Business } from '#shared/entities/business.ts'
import type { ReferralUse } from '#shared/entities/referral.ts'

/** A business that used a code. */
export interface ReferredBusiness {
  readonly businessId: string
  /** Undefined where the business is not known, or not known yet. */
  readonly business: Business | undefined
  /** When it used the code, an ISO date-time. */
  readonly referredOn: string | null | undefined
}

/**
 * The businesses that used a code, each once, with the day of its use (REF-05, REF-06). A use by a business that is not
 * among them is not lost: it comes last, by its id.
 */
export function joinUses(
  businesses: readonly Business[],
  uses: readonly ReferralUse[],
): readonly ReferredBusiness[] {
  const known = new Map(businesses.map((business) => [business.businessId, business]))
  // The first use of a business counts.
  const days = new Map([...uses].reverse().map(({ businessId, createdAt }) => [businessId, createdAt]))
  return [...new Set([...known.keys(), ...uses.map(({ businessId }) => businessId)])].map((businessId) => ({
    businessId,
    business: known.get(businessId),
    referredOn: days.get(businessId),
  }))
}
