import type { ReactNode } from 'react'
import { useWrite, type WriteInput, type WriteOptions } from '#renderer/lib/writes/use-write.ts'
import type { NamedWriteName } from '#shared/contract/index.ts'
import { Dialog } from './dialog.tsx'
import { QuestionForm } from './question-form.tsx'

interface ConfirmChangeProps<N extends NamedWriteName> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The record's name, for the notice after the change. */
  readonly name: string
  /** The whole question, as a sentence. */
  readonly question: ReactNode
  /** Extra information for the decision, such as where the record is used. */
  readonly note?: ReactNode
  /** Label of the button that sends the call. */
  readonly action: string
  /** The call that makes the change, and its input. */
  readonly call: N
  readonly input: WriteInput<N>
  /** Updates the cached records. The dialog closes when it is done. */
  readonly onDone: NonNullable<WriteOptions<N>['onDone']>
}

/**
 * Asks before a reversible change such as Archive or Restore. Nothing is sent before the admin confirms
 * (CAT-03, CAT-06).
 */
export const ConfirmChange = <N extends NamedWriteName>({
  open,
  onClose,
  title,
  ...rest
}: ConfirmChangeProps<N>) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <ConfirmForm onClose={onClose} {...rest} />
  </Dialog>
)

function ConfirmForm<N extends NamedWriteName>({
  onClose,
  name,
  question,
  note,
  action,
  call,
  input,
  onDone,
}: Omit<ConfirmChangeProps<N>, 'open' | 'title'>) {
  const { send, isPending, error } = useWrite(call, { of: name, onDone })
  const confirm = async () => {
    if ((await send(input)) !== undefined) onClose()
  }
  return (
    <QuestionForm
      question={question}
      action={action}
      isPending={isPending}
      failure={error && { error }}
      onConfirm={() => void confirm()}
    >
      {note}
    </QuestionForm>
  )
}
