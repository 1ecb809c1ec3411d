import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { RecordTable } from '#renderer/components/table/record-table.tsx'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { CheckedRead, CheckOutcome, ProviderCheck } from '#shared/entities/provider-check.ts'
import { checkColumns } from './columns.tsx'
import styles from './provider-check.module.css'

interface ProviderCheckDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog of the menu item Help, Check the Server. */
export const ProviderCheckDialog = ({ open, onClose }: ProviderCheckDialogProps) => (
  <Dialog title="Check the Server" open={open} onClose={onClose} width="wide">
    <Check />
  </Dialog>
)

const before: ProviderCheck = { reads: [], total: 0, isRunning: true }

const order: readonly CheckOutcome[] = ['failed', 'differs', 'notAsked', 'asExpected']

/** Sorts the reads that need attention first. */
const inOrder = (reads: readonly CheckedRead[]) =>
  reads.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))

function progressOf({ reads, total, isRunning }: ProviderCheck): string {
  if (isRunning) return `${reads.length} of ${total} checks done`
  const of = (outcome: CheckOutcome) => reads.filter((read) => read.outcome === outcome).length
  const [expected, differs, failed, notAsked] = [
    of('asExpected'),
    of('differs'),
    of('failed'),
    of('notAsked'),
  ]
  return `${counted(reads.length, 'check')}: ${expected} as expected, ${differs} with differences, ${failed} failed, ${notAsked} not checked`
}

/** Runs one check from the dialog's opening; closing the dialog stops it. */
function Check() {
  const [check, setCheck] = useState(before)
  const { failure } = useNotify()
  const start = useWrite('providerCheck.start', { onFailed: (error) => failure(error) })
  const stop = useWrite('providerCheck.stop')
  const save = useWrite('providerCheck.save', {
    of: ({ path }) => path ?? undefined,
    onFailed: (error) => failure(error),
  })
  const [begin, end] = [start.send, stop.send]
  useEffect(() => {
    const unsubscribe = subscribe('providerCheck.changed', setCheck)
    void begin({})
    return () => {
      unsubscribe()
      void end({})
    }
  }, [begin, end])

  return (
    <>
      <p>
        The check reads every list once and compares the answers with what the console expects. It changes
        nothing, and keeps nothing that it reads.
      </p>
      <div role="status">{progressOf(check)}</div>
      {check.reads.length > 0 && (
        <div className={styles.reads}>
          <RecordTable
            label="Results of the check"
            columns={checkColumns}
            records={inOrder(check.reads)}
            idOf={(read) => read.name}
          />
        </div>
      )}
      <DialogFooter close="Done">
        <Button disabled={check.isRunning} loading={start.isPending} onClick={() => void begin({})}>
          Check again
        </Button>
        <Button
          type="primary"
          disabled={check.isRunning || check.reads.length === 0}
          loading={save.isPending}
          onClick={() => void save.send({})}
        >
          Save as CSV…
        </Button>
      </DialogFooter>
    </>
  )
}
