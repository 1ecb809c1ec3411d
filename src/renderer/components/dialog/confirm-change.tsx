import { Button, Flex } from 'antd'
import { type FormEvent, type ReactNode, useId } from 'react'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { useWrite, type WriteInput, type WriteOptions } from '#renderer/lib/writes/use-write.ts'
import type { NamedWriteName } from '#shared/contract/index.ts'
import styles from './confirm-change.module.css'
import { Dialog, DialogFooter } from './dialog.tsx'
import { useReportToDialog } from './dialog-context.ts'

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
  const id = useId()
  const { send, isPending, error } = useWrite(call, { of: name, onDone })
  useReportToDialog(false, isPending)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if ((await send(input)) !== undefined) onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Flex vertical gap={12}>
        <p id={id} className={styles.question}>
          {question}
        </p>
        {note}
        <SaveOutcome failure={error && { error }} />
      </Flex>
      <DialogFooter describedBy={id}>
        <Button
          type="primary"
          htmlType="submit"
          aria-describedby={id}
          disabled={isPending}
          loading={isPending}
        >
          {action}
        </Button>
      </DialogFooter>
    </form>
  )
}
