import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { FormOutcome } from './form-outcome.tsx'
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'

interface DialogSubmitProps extends Pick<SubmitButtonProps, 'needsValid'> {
  readonly outcome: SaveResult
  /** A note beside the buttons. */
  readonly note?: string
  /** The label of the submit button. */
  readonly children: string
}

/** The end of a form in a dialog: the error of a failed save, and the buttons. */
export const DialogSubmit = ({ outcome, children, needsValid, ...footer }: DialogSubmitProps) => (
  <>
    <FormOutcome {...outcome} />
    <DialogFooter {...footer}>
      <SubmitButton needsValid={needsValid}>{children}</SubmitButton>
    </DialogFooter>
  </>
)
