import { DeleteRecord, type DeleteRecordProps } from '#renderer/components/record/delete-record.tsx'
import type { Business } from '#shared/entities/business.ts'
import { HangingParts, hangingNote, useHangingParts } from './hanging-parts.tsx'

/** The manual step after a delete. The spelling is the specification's (BUS-14). */
const refundWarning =
  'Warning: if this business has requested a refund, you will need to manually intitiate a refund from the Stripe dashboard after you delete the business.'

interface DeleteBusinessProps extends Pick<DeleteRecordProps, 'open' | 'onClose' | 'leave'> {
  readonly business: Business
}

/** The dialog that asks before a business is deleted (BUS-14), and shows what hangs on it. */
export function DeleteBusiness({ business, ...dialog }: DeleteBusinessProps) {
  const parts = useHangingParts(business.businessId, dialog.open)
  return (
    <DeleteRecord
      {...dialog}
      kind="businesses"
      record={business}
      warning={refundWarning}
      about={<HangingParts business={business} parts={parts} />}
      note={hangingNote(parts)}
    />
  )
}
