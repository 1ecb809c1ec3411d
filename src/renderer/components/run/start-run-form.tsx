import { useRouter } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useStartRun } from '#renderer/lib/records/use-start-run.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { WaitNote } from './wait-note.tsx'

interface StartRunFormProps {
  readonly kind: RecordName
  readonly run: CallInput<'runs.start'>
  /** What the run would change. */
  readonly about: string
  /** Why there is nothing to change, if the run has no rows. */
  readonly otherwise: string
  /** Label of the button that starts the run. */
  readonly action: string
  readonly onClose: () => void
}

/**
 * The content of a dialog that starts a run from another screen than the list of its records, which shows its
 * progress: a notice leads there.
 */
export function StartRunForm({ kind, run, about, otherwise, action, onClose }: StartRunFormProps) {
  const router = useRouter()
  const { offer } = useNotify()
  const { start, isPending, failure } = useStartRun(
    ({ title, state }) =>
      offer(state === 'waiting' ? 'Waiting for other changes to end:' : 'Started:', title, [
        { label: 'Show progress', onPress: () => void router.navigate({ to: records[kind].path }) },
      ]),
    onClose,
  )
  const isEmpty = run.rows.length === 0
  return (
    <Flex vertical gap={12}>
      <p>{isEmpty ? otherwise : about}</p>
      {!isEmpty && <WaitNote />}
      <SaveOutcome failure={failure} />
      <DialogFooter close={isEmpty ? 'Done' : 'Cancel'}>
        {!isEmpty && (
          <Button type="primary" loading={isPending} onClick={() => void start(run)}>
            {action}
          </Button>
        )}
      </DialogFooter>
    </Flex>
  )
}
