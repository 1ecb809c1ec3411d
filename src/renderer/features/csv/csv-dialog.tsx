import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import type { Listed } from '#shared/contract/csv-exports.ts'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { SaveForm } from './save-form.tsx'

interface CsvDialogProps {
  readonly open: boolean
  readonly list: Listed
  readonly onClose: () => void
}

/** The dialog that saves a list as CSV. */
export const CsvDialog = ({ open, list, onClose }: CsvDialogProps) => (
  <Dialog title={`${titled(records[list.kind].many)} as CSV`} open={open} onClose={onClose} width="middle">
    <SaveForm list={list} onSaved={onClose} />
  </Dialog>
)
