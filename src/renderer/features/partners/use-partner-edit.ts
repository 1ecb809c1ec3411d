import type { Wish } from '#renderer/lib/edit.ts'
import { cached } from '#renderer/lib/record-cache.ts'
import { type OwnSentence, useEdit } from '#renderer/lib/use-edit.ts'
import type { Partner } from '#shared/entities/partner.ts'
import { nameOf } from './labels.ts'

/**
 * The request of a save: the full partner (PRT-26, PRT-35). Unchanged fields are sent as they are now,
 * unknown ones included. A partner has both lists, empty or not (PRT-18).
 */
export function toUpdate(latest: Partner, changes: Partial<Partner>) {
  const partner = { ...latest, ...changes }
  return { ...partner, offers: partner.offers ?? [], tagIds: partner.tagIds ?? [] }
}

/** Saves a change of a partner. */
export function usePartnerEdit() {
  const { save, ...outcome } = useEdit('partners.update', {
    of: nameOf,
    onDone: (_, sent, client) => cached.partners.savedAsSent(client, sent),
    show: cached.partners.saved,
  })
  return {
    ...outcome,
    save: (own: Partner, wish: object | ((latest: Partner) => Wish<Partner>), said?: OwnSentence) =>
      save(own, wish, toUpdate, said),
  }
}
