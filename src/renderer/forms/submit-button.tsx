import { useStore } from '@tanstack/react-form'
import { Button, type ButtonProps } from 'antd'
import { useContext, useId } from 'react'
import { useFormContext } from './form-contexts.ts'
import styles from './forms.module.css'
import { InvalidFieldsContext } from './invalid-fields.ts'

export interface SubmitButtonProps extends Pick<ButtonProps, 'children' | 'block' | 'size'> {
  /**
   * True if the specification requires the button to be disabled while the form is invalid. The note then
   * always names the missing fields (BUS-30).
   */
  readonly needsValid?: boolean | undefined
}

/**
 * The form's only primary button, disabled while the form submits. It can be pressed while the form is
 * invalid: a note beside it then names the missing fields, and the form focuses the first of them.
 */
export function SubmitButton({ needsValid = false, ...button }: SubmitButtonProps) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const isValid = useStore(form.store, (state) => state.isValid)
  const { note, attempts } = useContext(InvalidFieldsContext)
  const noteId = useId()
  return (
    <>
      {/* This element is always in the DOM, so that screen readers announce new text. It is live only after an attempt. */}
      <div id={noteId} className={styles.faults} aria-live={attempts > 0 ? 'polite' : 'off'}>
        {/* A new key creates a new element, so that each attempt is announced again. */}
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
