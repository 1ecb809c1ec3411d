import { useStore } from '@tanstack/react-form'
import { Button, type ButtonProps } from 'antd'
import { useContext, useId } from 'react'
import { FaultsContext } from './faults.ts'
import { useFormContext } from './form-contexts.ts'
import styles from './forms.module.css'

export interface SubmitButtonProps extends Pick<ButtonProps, 'children' | 'block' | 'size'> {
  /**
   * The specification has this form's button disabled while the form is invalid; a note then always names
   * what is missing (BUS-30).
   */
  readonly needsValid?: boolean | undefined
}

/**
 * The form's only primary action, disabled while the form is submitting. It can be pressed while the form is
 * incomplete: a note beside it then names what is missing, and the form focuses the first fault.
 */
export function SubmitButton({ needsValid = false, ...button }: SubmitButtonProps) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const isValid = useStore(form.store, (state) => state.isValid)
  const { note, attempts } = useContext(FaultsContext)
  const noteId = useId()
  return (
    <>
      {/* Always rendered, so that a screen reader announces its text; only an attempt is worth that. */}
      <div id={noteId} className={styles.faults} aria-live={attempts > 0 ? 'polite' : 'off'}>
        {/* A new element at each attempt is announced again. */}
        {note && (needsValid || attempts > 0) && <p key={attempts}>{note}</p>}
      </div>
      <Button
        {...button}
        type="primary"
        htmlType="submit"
        aria-describedby={noteId}
        disabled={isSubmitting || (needsValid && !isValid)}
        loading={isSubmitting}
      />
    </>
  )
}
