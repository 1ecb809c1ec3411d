import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { SaveForm, type SaveFormProps } from './save-form.tsx'

interface CsvDialogProps extends Pick<SaveFormProps, 'list' | 'shown' | 'count'> {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog that saves a list as CSV. */
export const CsvDialog = ({ open, list, shown, count, onClose }: CsvDialogProps) => (
  <Dialog title={`${titled(records[list.kind].many)} as CSV`} open={open} onClose={onClose} width="middle">
    <SaveForm list={list} shown={shown} count={count} onSaved={onClose} />
  </Dialog>
)
