import { fieldsApart, inLabels } from '#renderer/lib/meanwhile.ts'
import { type States, useCheckedSave } from '#renderer/lib/use-checked-save.ts'
import type { Partner } from '#shared/entities/partner.ts'
import { partnerRecords } from './cache.ts'
import { labels } from './labels.ts'

/** What a change comes to upon the partner as it is now: fields to send, what speaks against it, or it was made already. */
type Change =
  | {
      readonly fields: Partial<Partner>
      /** The partner as others left it, where it holds something of this change already. */
      readonly upon?: Partner
    }
  | { readonly refused: string }
  | 'made'

interface Saved {
  readonly isDone: boolean
  /** A word on what somebody else had changed. */
  readonly note?: string | undefined
}

/**
 * Saves a change of a partner, which goes as the full partner (PRT-26, PRT-35): what was not changed here goes as it is by
 * now, fields that the console does not know among it.
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
    save: async (own: Partner, change: (states: States<Partner>) => Change): Promise<Saved> => {
      const { partnerId } = own
      let note: string | undefined
      const isDone = await save({ partnerId }, own, (states) => {
        const next = change(states)
        if (next === 'made' || 'refused' in next) return next
        const { fields, upon = states.latest } = next
        const whole = withLists({ ...upon, ...fields, partnerId })
        note = othersNote(withLists(states.seen), withLists(upon), whole)
        return { send: whole }
      })
      return { isDone, note }
    },
  }
}

/** A partner has both lists, empty or not (PRT-18). */
const withLists = (partner: Partner) => ({
  ...partner,
  offers: partner.offers ?? [],
  tagIds: partner.tagIds ?? [],
})

/** What somebody else changed since the person looked, and a save left as it is. */
function othersNote(seen: Partner, latest: Partner, saved: Partner): string | undefined {
  const ours = fieldsApart(labels, latest, saved)
  // Of the offers one was put in or taken out, and theirs stay.
  const kept = fieldsApart(labels, seen, latest).filter(
    (field) => field === 'offers' || !ours.includes(field),
  )
  return kept.length === 0
    ? undefined
    : `Somebody else has changed ${inLabels(labels, kept)} meanwhile: that was kept.`
}
