import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { CsvChanges } from '#shared/entities/csv-changes.ts'
import { ComparedFile } from './compared-file.tsx'

interface ChangesDialogProps {
  readonly open: boolean
  readonly changes: CsvChanges
}

/** The dialog with what a changed CSV would do. */
export function ChangesDialog({ open, changes }: ChangesDialogProps) {
  const { failure } = useNotify()
  const close = useWrite('csvChanges.close', { onFailed: (error) => failure(error) })
  return (
    <Dialog title="Changes from CSV" open={open} onClose={() => void close.send({})} width="wide">
      <ComparedFile changes={changes} />
    </Dialog>
  )
}
