import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { CsvChanges } from '#shared/entities/csv-changes.ts'
import { ComparedFile } from './compared-file.tsx'
import { useKept } from './use-kept.ts'

interface ChangesDialogProps {
  /** Null if no file is open. */
  readonly changes: CsvChanges | null
}

/** The dialog with what a changed CSV would do. */
export function ChangesDialog({ changes }: ChangesDialogProps) {
  const { failure } = useNotify()
  const close = useWrite('csvChanges.close', { onFailed: (error) => failure(error) })
  // While the dialog closes, it shows what it showed.
  const shown = useKept(changes)
  return (
    <Dialog title="Changes from CSV" open={changes !== null} onClose={() => void close.send({})} width="wide">
      {shown && <ComparedFile changes={shown} />}
    </Dialog>
  )
}
