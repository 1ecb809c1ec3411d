import { ConfirmDelete, type ConfirmDeleteProps } from '#renderer/components/dialog/confirm-delete.tsx'
import type { Business } from '#shared/entities/business.ts'
import { recordName } from '#shared/rules/names.ts'
import { HangingParts, hangingNote, useHangingParts } from './hanging-parts.tsx'

/** The manual step after a delete. The spelling is the specification's (BUS-14). */
const refundWarning =
  'Warning: if this business has requested a refund, you will need to manually intitiate a refund from the Stripe dashboard after you delete the business.'

interface DeleteBusinessProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly business: Business
  /** Removes the business from the cache, and leaves its screen if necessary. */
  readonly onDone: ConfirmDeleteProps<'businesses.remove'>['onDone']
}

/** The dialog that asks before a business is deleted (BUS-14), and shows what hangs on it. */
export function DeleteBusiness({ business, ...dialog }: DeleteBusinessProps) {
  const parts = useHangingParts(business.businessId, dialog.open)
  return (
    <ConfirmDelete
      {...dialog}
      item={recordName('businesses', business)}
      warning={refundWarning}
      about={<HangingParts business={business} parts={parts} />}
      call="businesses.remove"
      input={{ businessId: business.businessId }}
      before={business}
      note={hangingNote(parts)}
    />
  )
}
