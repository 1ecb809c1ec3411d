import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { asSeen, confirms, onOneLine } from '#renderer/components/dialog/confirmation.ts'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { isGone } from '#renderer/lib/calls/errors.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite, type WriteInput } from '#renderer/lib/writes/use-write.ts'
import type { CallInput, NamedWriteName } from '#shared/contract/index.ts'
import styles from './confirm-delete.module.css'
import { AboveBar, Dialog, DialogFooter } from './dialog.tsx'
import { useReportToDialog } from './dialog-context.ts'

export interface ConfirmDeleteProps<N extends NamedWriteName> {
  readonly open: boolean
  readonly onClose: () => void
  /** The record's name, for the title and for the notice after the delete. */
  readonly item: string
  /** The text that the admin must type; the record's name by default (DEL-03). Null requires no typing. */
  readonly confirmation?: string | null
  /** A warning above the text box (DEL-05). */
  readonly warning?: string
  /** What else is to be known before, below the warning. */
  readonly about?: ReactNode
  /** The call that deletes the record, and its input. */
  readonly call: N
  readonly input: WriteInput<N>
  /** The record: main can't read a deleted one, but searches for it and keeps it in the history. */
  readonly before: object
  /** What the history says besides, such as what the record was used by. */
  readonly note?: string | undefined
  /** Removes the record from the cache and leaves its screen. */
  readonly onDone: (input: CallInput<N>, client: QueryClient) => void | Promise<void>
}

/** The shared delete dialog for a delete with one call (DEL-01 to DEL-06). */
export const ConfirmDelete = <N extends NamedWriteName>({ open, ...rest }: ConfirmDeleteProps<N>) => (
  <DeleteDialog item={rest.item} open={open} onClose={rest.onClose}>
    <DeleteByCall {...rest} />
  </DeleteDialog>
)

function DeleteByCall<N extends NamedWriteName>({
  onClose,
  call,
  input,
  before,
  note,
  onDone,
  ...question
}: Omit<ConfirmDeleteProps<N>, 'open'>) {
  const queryClient = useQueryClient()
  const { info } = useNotify()
  const { send, isPending, error } = useWrite(call, {
    of: question.item,
    onDone: (_, sent, client) => onDone(sent, client),
    onFailed: (failed) => {
      if (isGone(failed)) void leave()
    },
  })
  /** Another admin deleted the record first. It disappears just as after the admin's own delete. */
  const leave = async () => {
    info('Already deleted:', question.item)
    await onDone(input, queryClient)
    // Refetches, because the provider may still have the record after a lost answer.
    void queryClient.invalidateQueries()
    onClose()
  }
  return (
    <DeleteForm
      {...question}
      isPending={isPending}
      failure={<SaveOutcome failure={error && !isGone(error) ? { error } : null} />}
      onConfirm={async () => {
        if ((await send(input, { before, note })) !== undefined) onClose()
      }}
    />
  )
}

interface DeleteDialogProps extends Pick<ConfirmDeleteProps<never>, 'open' | 'onClose' | 'item'> {
  /** A {@link DeleteForm}. */
  readonly children: ReactNode
}

/** The frame of the delete dialog, for deletes that need more than one call. */
export const DeleteDialog = ({ open, onClose, item, children }: DeleteDialogProps) => (
  <Dialog
    title={
      <span className={styles.title}>
        Delete "<bdi>{item}</bdi>"?
      </span>
    }
    open={open}
    onClose={onClose}
  >
    {children}
  </Dialog>
)

interface DeleteFormProps
  extends Pick<ConfirmDeleteProps<never>, 'item' | 'confirmation' | 'warning' | 'about'> {
  readonly isPending: boolean
  /** A notice about the failed attempt. */
  readonly failure: ReactNode
  /** Called when the admin confirms the delete. */
  readonly onConfirm: () => Promise<void>
}

/** The text to type before a delete, if any, and the dialog's buttons (DEL-02, DEL-03). */
export function DeleteForm({
  item,
  confirmation = item,
  warning,
  about,
  isPending,
  failure,
  onConfirm,
}: DeleteFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isConfirmed = confirmation === null || confirms(typed, confirmation)
  const isAlike =
    confirmation !== null && !isConfirmed && typed !== '' && asSeen(typed) === asSeen(confirmation)
  useReportToDialog(false, isPending)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isConfirmed && !isPending) void onConfirm()
  }

  return (
    <form onSubmit={submit}>
      <AboveBar>
        <Flex vertical gap={12}>
          {warning && <Alert type="warning" showIcon title={warning} />}
          {about && <div data-to-read>{about}</div>}
          {confirmation !== null && (
            <div>
              <label htmlFor={id} className={styles.label}>
                Type <strong className={styles.confirmation}>{onOneLine(confirmation)}</strong> to confirm
              </label>
              <Input
                id={id}
                value={typed}
                readOnly={isPending}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
              <div role="status" className={styles.note}>
                {isAlike && 'Only the spaces differ, which is fine.'}
              </div>
            </div>
          )}
          {failure}
        </Flex>
        <DialogFooter>
          <Button
            danger
            type="primary"
            htmlType="submit"
            disabled={!isConfirmed || isPending}
            loading={isPending}
          >
            Delete
          </Button>
        </DialogFooter>
      </AboveBar>
    </form>
  )
}
