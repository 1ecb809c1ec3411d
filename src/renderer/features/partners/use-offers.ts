import { useRef, useState } from 'react'
import { type Decision, decideEdit } from '#renderer/lib/writes/edit.ts'
import { type CheckedDecision, useCheckedSave } from '#renderer/lib/writes/use-checked-save.ts'
import { editRules } from '#shared/contract/record-calls.ts'
import type { Partner, PartnerOffer } from '#shared/entities/partner.ts'
import { differingFields, keptNote } from '#shared/rules/edit-plan.ts'
import { countEqual, withoutOffer } from '#shared/rules/partner-offers.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { offerName } from './labels.ts'

const edited = editRules('partners.update')
const gone = 'Nothing was deleted: another admin has changed or deleted this offer.'

/**
 * Decides to send the partner with these offers. If an earlier try of the same change has arrived, `upon` is
 * the latest partner without it.
 */
function withOffers(
  own: Partner,
  upon: Partner,
  offers: readonly PartnerOffer[],
): Decision<'partners.update'> {
  const decision = decideEdit('partners.update', { own: upon, changes: { offers } }, upon)
  return 'send' in decision
    ? { ...decision, note: keptNote(edited, differingFields(edited, own, upon)) }
    : decision
}

/**
 * Adds and deletes offers of a partner. An offer has no id, so each dialog counts equal offers to find out
 * whether an earlier try with a lost answer has arrived (PRT-41).
 */
export function useOffers(partner: Partner) {
  // The partner when the dialog opened. What this dialog has saved since must not count as another admin's
  // change.
  const [own] = useState(partner)
  const { save, ...outcome } = useCheckedSave('partners.update')
  /**
   * The offers that were sent, each with the number of equal offers before. A higher number later means that
   * it arrived.
   */
  const tried = useRef<readonly { readonly offer: PartnerOffer; readonly before: number }[]>([])
  /**
   * The number of equal offers at the first try of a delete. A lower number later means that it arrived, so
   * that a retry does not delete a second one.
   */
  const equal = useRef<number>(undefined)

  const decideAdd = (latest: Partner, offer: PartnerOffer): CheckedDecision<'partners.update'> => {
    const offers = latest.offers ?? []
    const arrived = tried.current.find((each) => countEqual(offers, each.offer) > each.before)?.offer
    if (arrived && sameJson(arrived, offer)) return 'made'
    // If the admin corrected the offer after a try that arrived, the corrected one replaces it.
    const others = arrived ? withoutOffer(offers, arrived) : offers
    if (!tried.current.some((each) => sameJson(each.offer, offer)))
      tried.current = [...tried.current, { offer, before: countEqual(others, offer) }]
    return withOffers(own, { ...latest, offers: others }, [...others, offer])
  }
  const decideRemove = (latest: Partner, offer: PartnerOffer): CheckedDecision<'partners.update'> => {
    const offers = latest.offers ?? []
    const count = countEqual(offers, offer)
    equal.current ??= count
    if (count < equal.current) return 'made'
    return count === 0 ? { refused: gone } : withOffers(own, latest, withoutOffer(offers, offer))
  }

  return {
    ...outcome,
    add: (offer: PartnerOffer) =>
      save(own, (latest) => decideAdd(latest, offer), {
        sentence: 'Created {name}',
        name: offerName(offer),
      }),
    remove: (offer: PartnerOffer) =>
      save(own, (latest) => decideRemove(latest, offer), {
        sentence: 'Deleted {name}',
        name: offerName(offer),
      }),
  }
}
