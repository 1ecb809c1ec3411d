import { deferred, deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { useCsv } from '#renderer/stores/csv.ts'
import { useCsvExports } from './use-csv-exports.ts'

const CsvDialog = deferredDialog(async () => (await import('./csv-dialog.tsx')).CsvDialog)
const ExportBar = deferred(async () => (await import('./export-bar.tsx')).ExportBar)

/** The dialog about CSV, and the progress of the lists that are being saved, on any screen. */
export function CsvHost() {
  const { list, isOpen, close } = useCsv()
  const exports = useCsvExports()
  return (
    <>
      {list && <CsvDialog open={isOpen} list={list} onClose={close} />}
      {exports.length > 0 && <ExportBar exports={exports} />}
    </>
  )
}
