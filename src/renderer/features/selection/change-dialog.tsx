import { Alert, Button, Flex } from 'antd'
import { type FormEvent, useId } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { useReportToDialog } from '#renderer/components/dialog/dialog-context.ts'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import type { RecordAction } from '#shared/records/record-kind.ts'
import type { RecordName } from '#shared/records/records.ts'
import { Examples } from './examples.tsx'
import { rowsToChange } from './rows.ts'
import styles from './selection.module.css'
import { type StartDialogProps, useStartRun } from './use-start-run.ts'
import { countedRecords } from './words.ts'

interface ChangeDialogProps extends StartDialogProps {
  readonly kind: RecordName
  readonly action: RecordAction
  /** The selected records that are not so already, and the number of the others. */
  readonly wanted: readonly Chosen[]
  readonly leftOut: number
}

/** Asks before an action is done with all selected records. */
export const ChangeDialog = ({ open, onClose, ...rest }: ChangeDialogProps) => (
  <Dialog title={titleOf(rest)} open={open} onClose={onClose}>
    <ChangeForm onClose={onClose} {...rest} />
  </Dialog>
)

const titleOf = ({ action, kind, wanted }: Pick<ChangeDialogProps, 'action' | 'kind' | 'wanted'>) =>
  `${action.name} ${countedRecords(kind, wanted.length)}`

const leftOutText = (count: number, { done }: RecordAction) =>
  `${counted(count, 'selected record is', 'selected records are')} ${done.toLowerCase()} already, and left out.`

function ChangeForm({ kind, action, wanted, leftOut, onStarted, onClose }: Omit<ChangeDialogProps, 'open'>) {
  const id = useId()
  const { start, isPending, failure } = useStartRun(onStarted, onClose)
  useReportToDialog(false, isPending)
  const title = titleOf({ action, kind, wanted })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void start({ call: `${kind}.update`, title, rows: rowsToChange(kind, wanted, { changes: action.set }) })
  }
  return (
    <form onSubmit={submit}>
      <Flex vertical gap={12}>
        <p id={id} className={styles.question}>{`Are you sure you want to ${title}?`}</p>
        <Examples of={wanted} />
        {leftOut > 0 && <Alert type="info" showIcon title={leftOutText(leftOut, action)} />}
        <SaveOutcome failure={failure} />
      </Flex>
      <DialogFooter describedBy={id}>
        <Button
          type="primary"
          htmlType="submit"
          aria-describedby={id}
          disabled={isPending}
          loading={isPending}
        >
          {action.name}
        </Button>
      </DialogFooter>
    </form>
  )
}
