import type { Business } from '#shared/entities/business.ts'
import type { ReferralUse } from '#shared/entities/referral.ts'

/** A business that used a code. */
export interface ReferredBusiness {
  readonly businessId: string
  /** Undefined if the business is unknown or not loaded yet. */
  readonly business: Business | undefined
  /** When it used the code, an ISO date-time. */
  readonly referredOn: string | null | undefined
}

/**
 * The businesses that used a code, each once, with the day of its first use (REF-05, REF-06). A use by an
 * unknown business comes last, under its id.
 */
export function joinUses(
  businesses: readonly Business[],
  uses: readonly ReferralUse[],
): readonly ReferredBusiness[] {
  const known = new Map(businesses.map((business) => [business.businessId, business]))
  // Reversed, so that the first use of a business wins.
  const days = new Map([...uses].reverse().map(({ businessId, createdAt }) => [businessId, createdAt]))
  return [...new Set([...known.keys(), ...uses.map(({ businessId }) => businessId)])].map((businessId) => ({
    businessId,
    business: known.get(businessId),
    referredOn: days.get(businessId),
  }))
}
