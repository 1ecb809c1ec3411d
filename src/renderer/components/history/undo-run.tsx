import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { useBeginRun } from '#renderer/lib/records/use-begin-run.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { editCallNames } from '#shared/contract/record-calls.ts'
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

const savesEdits = (call: string) => editCallNames.some((name) => name === call)

/** The rows of the opposite run. Each record is in it once, with what it was before its first change. */
export function rowsToUndo(entries: readonly HistoryEntry[]): Rows {
  const rows = entries.flatMap((entry): Rows => {
    const undo = undoOf(entry)
    const { record = '', name } = entry
    if (undo.way !== 'edit' || record === '') return []
    const { own, changes } = undo
    const row = { key: record, ...(name !== undefined && { name }) }
    const former = Object.fromEntries(Object.keys(changes).map((member) => [member, own[member]]))
    return savesEdits(entry.call)
      ? [{ ...row, own: former, changes }]
      : [{ ...row, own: former, input: { ...own, ...changes } }]
  })
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

function UndoForm({ runId, kind, title, onClose }: Omit<UndoRunProps, 'open'>) {
  const entries = useQuery({ ...query('history.run', { run: runId }), gcTime: 0, staleTime: 0 })
  const { send, isPending, error } = useBeginRun(kind)
  return (
    <Loaded query={entries} rows={2}>
      {(all) => {
        const rows = rowsToUndo(all)
        const [first] = all
        const start = async () => {
          const call = first?.call ?? ''
          if (await send({ call, title: `Undo: ${title}`, rows })) onClose()
        }
        return (
          <Flex vertical gap={12}>
            <p>
              {rows.length === 0
                ? 'None of these changes can be taken back.'
                : `${counted(rows.length, 'record gets', 'records get')} back what “${title}” has changed. What colleagues have changed since stays as it is.`}
            </p>
            <SaveOutcome failure={error && { error }} />
            <DialogFooter close={rows.length === 0 ? 'Done' : 'Cancel'}>
              {rows.length > 0 && (
                <Button type="primary" loading={isPending} onClick={() => void start()}>
                  Undo
                </Button>
              )}
            </DialogFooter>
          </Flex>
        )
      }}
    </Loaded>
  )
}
