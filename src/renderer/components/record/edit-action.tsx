import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { DraftForm } from '#shared/entities/draft.ts'

interface EditActionProps {
  /** The form in the dialog, which opens by itself if the admin chooses its draft. */
  readonly form: DraftForm
  readonly id: string
  /** False if another button fits the record's state better. */
  readonly isPrimary?: boolean
  readonly children: (dialog: { readonly open: boolean; readonly onClose: () => void }) => ReactNode
}

/** The button of a record's screen that opens its dialog for edits, and the dialog. */
export function EditAction({ form, id, isPrimary = true, children }: EditActionProps) {
  const { open, show, close } = useDialog()
  useReopenedDialog(form, id, show)
  return (
    <>
      <Button type={isPrimary ? 'primary' : 'default'} onClick={() => show()}>
        Edit
      </Button>
      {children({ open, onClose: close })}
    </>
  )
}
