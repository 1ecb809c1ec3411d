import { useRef } from 'react'
import { DeleteDialog, DeleteForm } from '#renderer/components/dialog/confirm-delete.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { Wish } from '#renderer/lib/edit.ts'
import type { Partner, PartnerOffer } from '#shared/entities/partner.ts'
import { countEqual, withoutOffer } from '#shared/rules/partner-offers.ts'
import { offerName } from './labels.ts'
import { usePartnerEdit } from './use-partner-edit.ts'

interface DeleteOfferDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly partner: Partner
  readonly offer: PartnerOffer
}

/**
 * Deletes an offer of a partner with the shared dialog, but without typing: an offer is a few fields, and
 * other records do not depend on it (PRT-34, PRT-35, PRT-42).
 */
export const DeleteOfferDialog = ({ open, ...form }: DeleteOfferDialogProps) => (
  <DeleteDialog open={open} onClose={form.onClose} item={offerName(form.offer)}>
    <DeleteOfferForm {...form} />
  </DeleteDialog>
)

const gone = 'Nothing was deleted: another admin has changed or deleted this offer.'

function DeleteOfferForm({ onClose, partner, offer }: Omit<DeleteOfferDialogProps, 'open'>) {
  const { save, isPending, ...outcome } = usePartnerEdit()
  /** The count of equal offers at the first try: of two equal ones only one is deleted (trap 39). */
  const before = useRef<number>(undefined)

  const remove = async () => {
    const said = { sentence: 'Deleted {name}', name: offerName(offer) }
    const wish = ({ offers }: Partner): Wish<Partner> => {
      const count = countEqual(offers ?? [], offer)
      before.current ??= count
      // An earlier try deleted it, though its answer was lost.
      if (count < before.current) return 'made'
      return count === 0 ? { refused: gone } : { changes: { offers: withoutOffer(offers ?? [], offer) } }
    }
    if (await save(partner, wish, said)) onClose()
  }

  return (
    <DeleteForm
      item={offerName(offer)}
      confirmation={null}
      isPending={isPending}
      failure={<SaveOutcome {...outcome} />}
      onConfirm={remove}
    />
  )
}
