import type { Referral } from '#shared/entities/referral.ts'

/**
 * Which other referral has the code: `found` is what the lookup answered, null for none (REF-13 to REF-16). Codes compare
 * exactly (REF-18): one that a server finds without regard to case is another code; one it names no code of is trusted.
 */
export function ownerOf(code: string, found: Referral | null, ownId?: string): Referral | undefined {
  if (!found || found.referralId === ownId) return undefined
  return found.code == null || found.code === code ? found : undefined
}
