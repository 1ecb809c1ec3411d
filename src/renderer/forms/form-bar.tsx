import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { FormOutcome } from './form-outcome.tsx'
import styles from './forms.module.css'
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'

interface FormBarProps extends Pick<SubmitButtonProps, 'needsValid'> {
  readonly outcome: SaveResult
  /** A note at the end of the fields. It scrolls with them, because a short window needs its space. */
  readonly note?: string
  /** The label of the submit button. */
  readonly children: string
}

/**
 * The end of a form in a dialog or on a page: a note, the error of a failed save, and a bar that stays in view,
 * with Cancel, the submit button and what is missing.
 */
export const FormBar = ({ outcome, note, children, needsValid }: FormBarProps) => (
  <>
    {note && <p className={styles.note}>{note}</p>}
    <FormOutcome {...outcome} />
    <DialogFooter>
      <SubmitButton needsValid={needsValid}>{children}</SubmitButton>
    </DialogFooter>
  </>
)
