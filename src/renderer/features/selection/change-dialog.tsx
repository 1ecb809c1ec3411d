import { Alert } from 'antd'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { QuestionForm } from '#renderer/components/dialog/question-form.tsx'
import { WaitNote } from '#renderer/components/run/wait-note.tsx'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { type StartDialogProps, useStartRun } from '#renderer/lib/records/use-start-run.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import type { RecordAction } from '#shared/records/record-kind.ts'
import type { RecordName } from '#shared/records/records.ts'
import { Examples } from './examples.tsx'
import { rowsToChange } from './rows.ts'
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
  `${counted(count, 'selected record is', 'selected records are')} already ${done.toLowerCase()} and will be left out.`

function ChangeForm({ kind, action, wanted, leftOut, onStarted, onClose }: Omit<ChangeDialogProps, 'open'>) {
  const { start, isPending, failure } = useStartRun(onStarted, onClose)
  const title = titleOf({ action, kind, wanted })
  const confirm = () =>
    void start({ call: `${kind}.update`, title, rows: rowsToChange(kind, wanted, { changes: action.set }) })
  return (
    <QuestionForm
      question={`Are you sure you want to ${title}?`}
      action={action.name}
      isPending={isPending}
      failure={failure}
      onConfirm={confirm}
    >
      <Examples of={wanted} />
      <WaitNote />
      {leftOut > 0 && <Alert type="info" showIcon title={leftOutText(leftOut, action)} />}
    </QuestionForm>
  )
}
