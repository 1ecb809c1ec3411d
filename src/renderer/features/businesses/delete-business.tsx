import { DeleteRecord, type DeleteRecordProps } from '#renderer/components/record/delete-record.tsx'
import { hangingNote } from '#renderer/components/record/hanging.ts'
import type { Business } from '#shared/entities/business.ts'
import { records } from '#shared/records/records.ts'
import { HangingParts, useHangingParts } from './hanging-parts.tsx'

interface DeleteBusinessProps extends Pick<DeleteRecordProps, 'open' | 'onClose' | 'leave'> {
  readonly business: Business
}

/** The dialog that asks before a business is deleted (BUS-14), and shows what hangs on it. */
export function DeleteBusiness({ business: shown, ...dialog }: DeleteBusinessProps) {
  const { business, parts } = useHangingParts(shown, dialog.open)
  return (
    <DeleteRecord
      {...dialog}
      kind="businesses"
      record={business}
      warning={records.businesses.removeWarning}
      about={<HangingParts parts={parts} />}
      note={hangingNote(parts)}
    />
  )
}
