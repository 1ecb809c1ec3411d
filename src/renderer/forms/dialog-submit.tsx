import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import type { AppError } from '#renderer/lib/errors.ts'
import { FormError } from './form-error.tsx'
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'

interface DialogSubmitProps extends Pick<SubmitButtonProps, 'needsValid'> {
  readonly error: AppError | null
  /** A note beside the buttons. */
  readonly note?: string
  /** The submit button's text. */
  readonly children: string
}

/** The end of a dialog's form: its failed save, if any, and the buttons. */
export const DialogSubmit = ({ error, children, needsValid, ...footer }: DialogSubmitProps) => (
  <>
    <FormError error={error} />
    <DialogFooter {...footer}>
      <SubmitButton needsValid={needsValid}>{children}</SubmitButton>
    </DialogFooter>
  </>
)
