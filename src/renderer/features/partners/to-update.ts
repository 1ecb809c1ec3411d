import type { Partner } from '#shared/entities/partner.ts'

/**
 * The request of a save: the full partner (PRT-26, PRT-35). Unchanged fields are sent as they are now,
 * unknown ones included. A partner has both lists, empty or not (PRT-18).
 */
export function toUpdate(latest: Partner, changes: Partial<Partner>) {
  const partner = { ...latest, ...changes }
  return { ...partner, offers: partner.offers ?? [], tagIds: partner.tagIds ?? [] }
}
