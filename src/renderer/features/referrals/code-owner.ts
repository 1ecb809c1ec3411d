import type { Referral } from '#shared/entities/referral.ts'
import type { CallError } from '#shared/result.ts'

/**
 * The other referral that has the code; `found` is the answer of the lookup, null if it found none (REF-13 to
 * REF-16). Whether case counts is the server's decision, so what it finds has the code (REF-18).
 */
export const ownerOf = (found: Referral | null, ownId?: string): Referral | undefined =>
  found && found.referralId !== ownId ? found : undefined

const isRecord = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * Whether a failed lookup means that no referral has the code (REF-16, trap 21). Only an answer of the
 * provider itself does: a 404 with JSON, unlike a proxy's page, or an empty record, which means "no data".
 */
export function saysUnused({ kind, status, body }: CallError): boolean {
  if (!isRecord(body)) return false
  return status === 404 || (kind === 'noData' && status === 200 && Object.keys(body).length === 0)
}
