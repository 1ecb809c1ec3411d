import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { StartRunForm } from '#renderer/components/run/start-run-form.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { isEditCall } from '#shared/contract/record-calls.ts'
import { undoOf } from '#shared/contract/undo.ts'
import type { HistoryEntry } from '#shared/entities/history.ts'
import type { RecordName } from '#shared/records/records.ts'

type Rows = CallInput<'runs.start'>['rows']

interface UndoRunProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly runId: string
  readonly kind: RecordName
  readonly title: string
}

/** The dialog that takes all changes of a run back, as a run. */
export const UndoRun = ({ open, ...form }: UndoRunProps) => (
  <Dialog title="Undo Changes" open={open} onClose={form.onClose}>
    <UndoForm {...form} />
  </Dialog>
)

/** The rows of the opposite run. Each record is in it once, with what it was before its first change. */
export function rowsToUndo(entries: readonly HistoryEntry[]): Rows {
  const rows = entries.flatMap((entry): Rows => {
    const undo = undoOf(entry)
    const { record = '', name } = entry
    if (undo.way !== 'edit' || record === '') return []
    const { own, changes } = undo
    const row = { key: record, undoes: entry.id, ...(name !== undefined && { name }) }
    const former = Object.fromEntries(Object.keys(changes).map((member) => [member, own[member]]))
    return isEditCall(entry.call)
      ? [{ ...row, own: former, changes }]
      : [{ ...row, own: former, input: { ...own, ...changes } }]
  })
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

function UndoForm({ runId, kind, title, onClose }: Omit<UndoRunProps, 'open'>) {
  const entries = useQuery({ ...query('history.run', { run: runId }), gcTime: 0, staleTime: 0 })
  return (
    <Loaded query={entries} rows={2}>
      {(all) => {
        const rows = rowsToUndo(all)
        return (
          <StartRunForm
            kind={kind}
            run={{ call: all[0]?.call ?? '', title: `Undo: ${title}`, rows }}
            about={`${counted(rows.length, 'record gets', 'records get')} back the values from before “${title}”. Later changes of the same fields stay.`}
            otherwise="None of these changes can be undone."
            action="Undo"
            onClose={onClose}
          />
        )
      }}
    </Loaded>
  )
}
