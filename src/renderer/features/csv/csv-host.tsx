import { deferred, deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { useCsv } from '#renderer/stores/csv.ts'
import { useCsvChanges } from './use-csv-changes.ts'
import { useCsvExports } from './use-csv-exports.ts'
import { useDroppedCsv } from './use-dropped-csv.ts'

const CsvDialog = deferredDialog(async () => (await import('./csv-dialog.tsx')).CsvDialog)
const ChangesDialog = deferredDialog(async () => (await import('./changes-dialog.tsx')).ChangesDialog)
const ExportBar = deferred(async () => (await import('./export-bar.tsx')).ExportBar)

/** The dialog about CSV, and the progress of the lists that are being saved, on any screen. */
export function CsvHost() {
  const { list, shown, count, isOpen, close } = useCsv()
  const exports = useCsvExports()
  const changes = useCsvChanges()
  useDroppedCsv()
  return (
    <>
      {list && <CsvDialog open={isOpen} list={list} shown={shown} count={count} onClose={close} />}
      {changes.file && <ChangesDialog open={changes.isOpen} changes={changes.file} />}
      {exports.length > 0 && <ExportBar exports={exports} />}
    </>
  )
}
