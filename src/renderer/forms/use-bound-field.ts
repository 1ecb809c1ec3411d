import { useStore } from '@tanstack/react-form'
import { useId } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { useFieldContext } from './form-contexts.ts'

const firstMessage = (errors: readonly unknown[]): string | undefined => {
  const [issue] = errors
  return issue instanceof Object && 'message' in issue ? String(issue.message) : undefined
}

/**
 * The field a control is bound to: its value, its error once the person has been at it or tried to submit (VAL-02),
 * and the attributes that tie the control to its label, hint and error.
 */
export function useBoundField<T>() {
  const field = useFieldContext<T>()
  const id = useId()
  const { value, meta } = useStore(field.store)
  const attempted = useStore(field.form.store, (form) => form.submissionAttempts > 0)
  const isSubmitting = useStore(field.form.store, (form) => form.isSubmitting)
  const error = meta.isBlurred || attempted ? firstMessage(meta.errors) : undefined
  return {
    id,
    value,
    error,
    isSubmitting,
    change: field.handleChange,
    leave: field.handleBlur,
    /** What the control itself carries, whichever element it is. */
    control: (required = false): ControlAttributes => ({
      id,
      name: field.name,
      onBlur: field.handleBlur,
      'aria-required': required,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy(id),
    }),
  }
}

/** The id of the hint of the control with this id; the element is always there. */
export const hintId = (id: string) => `${id}-hint`
/** The id of its error; the element is always there. */
export const errorId = (id: string) => `${id}-error`
const describedBy = (id: string) => `${errorId(id)} ${hintId(id)}`
