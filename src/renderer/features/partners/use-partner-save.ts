import { differingFields, inLabels } from '#renderer/lib/clash.ts'
import { type States, useCheckedSave } from '#renderer/lib/use-checked-save.ts'
import type { Partner } from '#shared/entities/partner.ts'
import { unreadOf } from '#shared/rules/odd-values.ts'
import { partnerRecords } from './cache.ts'
import { labels } from './labels.ts'

/**
 * The decision about a change, given the latest partner: send fields, refuse, or nothing if it was made
 * already.
 */
type Change =
  | {
      readonly fields: Partial<Partner>
      /** The latest partner without an earlier try of this change; by default all of it. */
      readonly upon?: Partner
    }
  | { readonly refused: string }
  | 'made'

/** The text in place of a change to a value that main would send back as it is stored. */
const unreadText = (fields: string) =>
  `Nothing was saved. ${fields} could not be read, and so cannot be changed here.`

interface Saved {
  /** Says which fields another admin changed. */
  readonly note?: string | undefined
}

/**
 * Saves a change of a partner by sending the full partner (PRT-26, PRT-35): unchanged fields are sent as
 * they are now, unknown ones included. `save` resolves to undefined if the change is not made.
 */
export function usePartnerSave() {
  const { save, ...outcome } = useCheckedSave({
    read: 'partners.get',
    write: 'partners.update',
    onDone: (_, sent, client) => partnerRecords.savedAsSent(client, sent),
    show: partnerRecords.saved,
  })

  return {
    ...outcome,
    save: async (own: Partner, change: (states: States<Partner>) => Change): Promise<Saved | undefined> => {
      const { partnerId } = own
      let note: string | undefined
      const isDone = await save({ partnerId }, own, (states) => {
        const next = change(states)
        if (next === 'made' || 'refused' in next) return next
        const { fields, upon = states.latest } = next
        const unread = Object.keys(fields).filter((name) => unreadOf(states.latest, name))
        if (unread.length > 0)
          return { refused: unreadText(inLabels(labels, unread as (keyof typeof labels)[])) }
        const whole = withLists({ ...upon, ...fields, partnerId })
        note = othersNote(withLists(states.seen), withLists(upon), whole)
        return { send: whole }
      })
      return isDone ? { note } : undefined
    },
  }
}

/** A partner has both lists, empty or not (PRT-18). */
const withLists = (partner: Partner) => ({
  ...partner,
  offers: partner.offers ?? [],
  tagIds: partner.tagIds ?? [],
})

/** Names the fields that another admin changed and that this save kept. */
function othersNote(seen: Partner, latest: Partner, saved: Partner): string | undefined {
  const ours = differingFields(labels, latest, saved)
  // A save adds or removes one offer and keeps theirs.
  const kept = differingFields(labels, seen, latest).filter(
    (field) => field === 'offers' || !ours.includes(field),
  )
  return kept.length === 0
    ? undefined
    : `Another admin has changed ${inLabels(labels, kept)}. Their changes were kept.`
}
