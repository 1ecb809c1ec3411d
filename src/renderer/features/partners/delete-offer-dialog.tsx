import { DeleteDialog, DeleteForm } from '#renderer/components/dialog/confirm-delete.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { Partner, PartnerOffer } from '#shared/entities/partner.ts'
import { offerName } from './labels.ts'
import { useOffers } from './use-offers.ts'

interface DeleteOfferDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly partner: Partner
  readonly offer: PartnerOffer
}

/**
 * The dialog that deletes an offer. It does not ask for the name to be typed, because an offer has few fields
 * and no other records depend on it (PRT-34, PRT-35, PRT-42).
 */
export const DeleteOfferDialog = ({ open, ...form }: DeleteOfferDialogProps) => (
  <DeleteDialog open={open} onClose={form.onClose} item={offerName(form.offer)}>
    <DeleteOfferForm {...form} />
  </DeleteDialog>
)

function DeleteOfferForm({ onClose, partner, offer }: Omit<DeleteOfferDialogProps, 'open'>) {
  const { remove, isPending, failure, refused } = useOffers(partner)
  return (
    <DeleteForm
      item={offerName(offer)}
      confirmation={null}
      isPending={isPending}
      failure={<SaveOutcome failure={failure} refused={refused} />}
      onConfirm={async () => {
        if (await remove(offer)) onClose()
      }}
    />
  )
}
