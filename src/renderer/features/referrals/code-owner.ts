import type { Referral } from '#shared/entities/referral.ts'
import type { CallError } from '#shared/result.ts'

/**
 * Which other referral has the code: `found` is what the lookup answered, null for none (REF-13 to REF-16). Codes compare
 * exactly (REF-18): one that a server finds without regard to case is another code; one it names no code of is trusted.
 */
export function ownerOf(code: string, found: Referral | null, ownId?: string): Referral | undefined {
  if (!found || found.referralId === ownId) return undefined
  return found.code == null || found.code === code ? found : undefined
}

const isRecord = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * Does a lookup that failed say that no referral has the code (REF-16, trap 21)? Only the provider's own answer does: a 404
 * in its JSON, never in the page of a network in between, or an empty record, as JSON has no other word for no data.
 */
export function saysNobody({ kind, status, body }: CallError): boolean {
  if (!isRecord(body)) return false
  return status === 404 || (kind === 'noData' && status === 200 && Object.keys(body).length === 0)
}
