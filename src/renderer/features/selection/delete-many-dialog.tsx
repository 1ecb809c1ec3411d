import { Flex } from 'antd'
import { DeleteForm } from '#renderer/components/dialog/confirm-delete.tsx'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { WaitNote } from '#renderer/components/run/wait-note.tsx'
import { type StartDialogProps, useStartRun } from '#renderer/lib/records/use-start-run.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { Examples } from './examples.tsx'
import { Hanging } from './hanging.tsx'
import { rowsToDelete } from './rows.ts'
import styles from './selection.module.css'
import { useHanging } from './use-hanging.ts'
import { countedRecords } from './words.ts'

interface DeleteManyDialogProps extends StartDialogProps {
  readonly kind: RecordName
  readonly wanted: readonly Chosen[]
}

/** Asks before all selected records are deleted. The number must be typed. */
export const DeleteManyDialog = ({ open, onClose, ...rest }: DeleteManyDialogProps) => (
  <Dialog title={`Delete ${countedRecords(rest.kind, rest.wanted.length)}`} open={open} onClose={onClose}>
    <DeleteMany onClose={onClose} {...rest} />
  </Dialog>
)

function DeleteMany({ kind, wanted, onStarted, onClose }: Omit<DeleteManyDialogProps, 'open'>) {
  const { start, isPending, failure } = useStartRun(onStarted, onClose)
  const { removeWarning }: RecordKind = records[kind]
  const count = countedRecords(kind, wanted.length)
  const hanging = useHanging(kind, wanted)
  return (
    <Flex vertical gap={12}>
      <p className={styles.question}>{`Are you sure you want to delete ${count}? This can't be undone.`}</p>
      <Examples of={wanted} />
      <WaitNote />
      <DeleteForm
        item={count}
        confirmation={String(wanted.length)}
        {...(removeWarning && { warning: removeWarning })}
        about={hanging && <Hanging {...hanging} of={wanted} />}
        isPending={isPending}
        failure={<SaveOutcome failure={failure} />}
        onConfirm={() =>
          start({
            call: `${kind}.remove`,
            title: `Delete ${count}`,
            rows: rowsToDelete(kind, wanted, hanging?.notes() ?? new Map()),
          })
        }
      />
    </Flex>
  )
}
