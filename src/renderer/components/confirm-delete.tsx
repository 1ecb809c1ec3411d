import { Alert, Button, Flex, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useWrite, type WriteOptions } from '#renderer/lib/use-write.ts'
import type { CallInput, WriteCallName } from '#shared/contract/index.ts'
import styles from './confirm-delete.module.css'
import { Dialog, DialogFooter } from './dialog.tsx'
import { useReportToDialog } from './dialog-context.ts'
import { FailureNotice } from './failure-notice.tsx'

interface ConfirmDeleteProps<N extends WriteCallName> {
  readonly open: boolean
  readonly onClose: () => void
  /** Names what goes, in the title. */
  readonly item: string
  /** What must be typed; the item's name by default (DEL-03). */
  readonly confirmation?: string
  /** Shown where there is one (DEL-05). */
  readonly warning?: string
  /** The call that deletes, and its input. */
  readonly call: N
  readonly input: CallInput<N>
  /** Takes the record out of the cached ones. */
  readonly onDone: NonNullable<WriteOptions<N>['onDone']>
}

/** The shared delete dialog (DEL-01 to DEL-06). */
export function ConfirmDelete<N extends WriteCallName>({
  open,
  onClose,
  item,
  ...rest
}: ConfirmDeleteProps<N>) {
  const title = (
    <span className={styles.title}>
      Delete "<bdi>{item}</bdi>"?
    </span>
  )
  return (
    <Dialog title={title} open={open} onClose={onClose} width="narrow">
      <DeleteForm item={item} onClose={onClose} {...rest} />
    </Dialog>
  )
}

function DeleteForm<N extends WriteCallName>({
  onClose,
  item,
  confirmation = item,
  warning,
  call,
  input,
  onDone,
}: Omit<ConfirmDeleteProps<N>, 'open'>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { send, isPending, error } = useWrite(call, { onDone })
  useReportToDialog(false, isPending)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (typed === confirmation && (await send(input)) !== undefined) onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Flex vertical gap={12}>
        {warning && <Alert type="warning" showIcon title={warning} />}
        <div>
          <label htmlFor={id} className={styles.label}>
            Type <strong className={styles.confirmation}>{confirmation}</strong> to confirm
          </label>
          <Input
            id={id}
            value={typed}
            readOnly={isPending}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {error && <FailureNotice error={error} />}
      </Flex>
      <DialogFooter>
        <Button
          danger
          type="primary"
          htmlType="submit"
          disabled={typed !== confirmation || isPending}
          loading={isPending}
        >
          Delete
        </Button>
      </DialogFooter>
    </form>
  )
}
