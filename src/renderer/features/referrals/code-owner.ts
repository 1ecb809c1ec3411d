import type { Referral } from '#shared/entities/referral.ts'
import type { CallError } from '#shared/result.ts'

/**
 * Returns the other referral that has the code, if any (REF-13 to REF-16). `found` is the lookup's answer,
 * null if there is none. The server decides whether codes are case-sensitive, so any found referral counts
 * (REF-18).
 */
export const ownerOf = (found: Referral | null, ownId?: string): Referral | undefined =>
  found && found.referralId !== ownId ? found : undefined

const isRecord = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * True if a failed lookup means that no referral has the code (REF-16). This requires an answer of the
 * provider itself: a 404 with a JSON body, unlike a proxy's error page, or an empty object, which means "no
 * data".
 */
export function meansUnused({ kind, status, body }: CallError): boolean {
  if (!isRecord(body)) return false
  return status === 404 || (kind === 'noData' && status === 200 && Object.keys(body).length === 0)
}
