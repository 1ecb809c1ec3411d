import type { Partner } from '#shared/entities/partner.ts'

/**
 * Returns the request of a save, which is the full partner (PRT-26, PRT-35). Unchanged and unknown fields
 * have the latest stored values. Both lists are always sent, even if they are empty (PRT-18).
 */
export function toUpdate(latest: Partner, changes: Partial<Partner>) {
  const partner = { ...latest, ...changes }
  return { ...partner, offers: partner.offers ?? [], tagIds: partner.tagIds ?? [] }
}
