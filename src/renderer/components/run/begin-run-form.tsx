import { Button, Flex } from 'antd'
import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { useBeginRun } from '#renderer/lib/records/use-begin-run.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { RecordName } from '#shared/records/records.ts'
import { WaitNote } from './wait-note.tsx'

interface BeginRunFormProps {
  readonly kind: RecordName
  readonly run: CallInput<'runs.start'>
  /** What the run would change. */
  readonly about: string
  /** Why there is nothing to change, if the run has no rows. */
  readonly otherwise: string
  /** Label of the button that begins the run. */
  readonly action: string
  readonly onClose: () => void
}

/** The content of a dialog that begins a run from another screen than the list of its records. */
export function BeginRunForm({ kind, run, about, otherwise, action, onClose }: BeginRunFormProps) {
  const { send, isPending, error } = useBeginRun(kind)
  const isEmpty = run.rows.length === 0
  const start = async () => {
    if (await send(run)) onClose()
  }
  return (
    <Flex vertical gap={12}>
      <p>{isEmpty ? otherwise : about}</p>
      {!isEmpty && <WaitNote />}
      <SaveOutcome failure={error && { error }} />
      <DialogFooter close={isEmpty ? 'Done' : 'Cancel'}>
        {!isEmpty && (
          <Button type="primary" loading={isPending} onClick={() => void start()}>
            {action}
          </Button>
        )}
      </DialogFooter>
    </Flex>
  )
}
