import { useStore } from '@tanstack/react-form'
import { type ReactNode, useContext, useId } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { isRequired } from '#shared/fields/field.ts'
import { DeclaredFieldsContext, useFieldContext } from './form-contexts.ts'

const firstMessage = (errors: readonly unknown[]): string | undefined => {
  const [issue] = errors
  return issue instanceof Object && 'message' in issue ? String(issue.message) : undefined
}

export interface FieldProps {
  /** By default the label of the declared field. */
  readonly label?: string | undefined
  /** By default true where the declared field's rule refuses an empty value. */
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
}

/** The label and the mark of a control: its own, or those of the declared field of its name. */
function useLabel(name: string, { label, required }: FieldProps) {
  const declared = useContext(DeclaredFieldsContext)[name]
  const text = label ?? declared?.label
  if (text === undefined) throw new Error(`The form declares no field "${name}"`)
  return { label: text, required: required ?? (declared !== undefined && isRequired(declared)) }
}

/**
 * The field a control is bound to: its value, its error after the first blur or attempt to submit (VAL-02), what its
 * frame shows, and the attributes that tie the control to its label, hint and error.
 */
export function useBoundField<T>(props: FieldProps = {}) {
  const field = useFieldContext<T>()
  const id = useId()
  const { label, required } = useLabel(field.name, props)
  const { value, meta } = useStore(field.store)
  const attempted = useStore(field.form.store, (form) => form.submissionAttempts > 0)
  const isSubmitting = useStore(field.form.store, (form) => form.isSubmitting)
  const error = meta.isBlurred || attempted ? firstMessage(meta.errors) : undefined
  const control: ControlAttributes = {
    id,
    name: field.name,
    onBlur: field.handleBlur,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id),
  }
  return {
    id,
    label,
    value,
    error,
    isSubmitting,
    change: field.handleChange,
    leave: field.handleBlur,
    /** The attributes of the control itself, whichever element it is. */
    control,
    /** The props of the frame around it. */
    frame: { id, label, required, hint: props.hint, error },
  }
}

/** The id of the hint of the control with this id; the element is always there. */
export const hintId = (id: string) => `${id}-hint`
/** The id of its error; the element is always there. */
export const errorId = (id: string) => `${id}-error`
const describedBy = (id: string) => `${errorId(id)} ${hintId(id)}`
