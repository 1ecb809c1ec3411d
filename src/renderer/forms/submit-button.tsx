import { useStore } from '@tanstack/react-form'
import { Button, type ButtonProps } from 'antd'
import { useContext, useId } from 'react'
import { TextButton } from '#renderer/components/control/text-button.tsx'
import { keyHint } from '#renderer/lib/react/keys.ts'
import { useFormContext } from './form-contexts.ts'
import styles from './forms.module.css'
import { SubmissionContext } from './submission.ts'

export interface SubmitButtonProps extends Pick<ButtonProps, 'block' | 'size'> {
  /**
   * True if the specification requires the button to be disabled while the form is invalid. What is missing
   * then shows as soon as a field was left (BUS-30).
   */
  readonly needsValid?: boolean | undefined
  /** The label. */
  readonly children: string
}

/**
 * The form's only primary button, disabled while the form submits. A press while the form is invalid focuses
 * the first invalid field, even if the button is disabled, and a note beside it links to all of them.
 */
export function SubmitButton({ needsValid = false, children, ...button }: SubmitButtonProps) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const isValid = useStore(form.store, (state) => state.isValid)
  const isLeft = useStore(form.store, ({ fieldMeta }) =>
    Object.values<{ readonly isBlurred: boolean } | undefined>(fieldMeta).some((meta) => meta?.isBlurred),
  )
  const { fields, more, attempts, focus } = useContext(SubmissionContext)
  const noteId = useId()
  const isNoted = fields.length > 0 && (attempts > 0 || (needsValid && isLeft))
  const submit = (
    <Button
      {...button}
      {...keyHint('saveForm', children)}
      type="primary"
      htmlType="submit"
      aria-describedby={noteId}
      disabled={isSubmitting || (needsValid && !isValid)}
      loading={isSubmitting}
    >
      {children}
    </Button>
  )
  return (
    <>
      {/* This element is always in the DOM, so that screen readers announce new text. It is live only after an attempt. */}
      <div id={noteId} className={styles.faults} data-faults aria-live={attempts > 0 ? 'polite' : 'off'}>
        {/* A new key creates a new element, so that each attempt is announced again. */}
        {isNoted && (
          <p key={attempts}>
            Still needed:{' '}
            {fields.map(({ name, label }, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <TextButton onClick={() => focus(name)}>{label}</TextButton>
              </span>
            ))}
            {more > 0 && ` and ${more} more`}
          </p>
        )}
      </div>
      {needsValid ? (
        // A disabled button gets no clicks. Keys have Enter in a field, and the links.
        // biome-ignore lint/a11y/noStaticElementInteractions: the button in it is the control
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <span
          className={styles.submit}
          onClick={(event) =>
            !isValid && !isSubmitting && event.currentTarget.closest('form')?.requestSubmit()
          }
        >
          {submit}
        </span>
      ) : (
        submit
      )}
    </>
  )
}
