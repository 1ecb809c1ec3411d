import { useStore } from '@tanstack/react-form'
import { type ReactNode, useContext, useId } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { storedText } from '#renderer/components/record/unreadable-text.tsx'
import { DeclaredFieldsContext, useFieldContext } from '#renderer/forms/form-contexts.ts'
import { isRequired } from '#shared/fields/field.ts'
import { unreadableFieldsOf } from '#shared/rules/odd-values.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import type { Option } from '#shared/rules/options.ts'

const firstMessage = (errors: readonly unknown[]): string | undefined => {
  const [issue] = errors
  return issue instanceof Object && 'message' in issue ? String(issue.message) : undefined
}

export interface FieldProps {
  /** By default the label of the declared field. */
  readonly label?: string | undefined
  /** By default true if the declared field's rule refuses an empty value. */
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
}

interface BoundFieldProps<O> extends FieldProps {
  /** By default those of the declared choice. */
  readonly options?: readonly O[] | undefined
}

/** The options, and the stored value of a record whose provider has more of them. */
function withStored(options: readonly Option[], stored: unknown): readonly Option[] {
  if (typeof stored !== 'string' || stored === '' || options.some(({ value }) => value === stored))
    return options
  return [...options, { value: stored, label: storedText(stored) }]
}

/**
 * The label of a control, whether it is required, its options and how it is cleaned: its own props, or those of the declared
 * field with its name.
 */
function useDeclared<O>(name: string, start: unknown, { label, required, options }: BoundFieldProps<O>) {
  const declared = useContext(DeclaredFieldsContext)[name]
  const text = label ?? declared?.label
  if (text === undefined) throw new Error(`The form declares no field "${name}"`)
  return {
    label: text,
    required: required ?? (declared !== undefined && isRequired(declared)),
    options: options ?? withStored(declared?.options ?? [], start),
    clean: declared?.clean ?? oneLine,
  }
}

/**
 * The field of a control: its value, its error after the first blur or submit attempt (VAL-02), the props of
 * its frame, and the attributes that connect the control to its label, hint and error.
 */
export function useBoundField<T, O = Option>(props: BoundFieldProps<O> = {}) {
  const field = useFieldContext<T>()
  const id = useId()
  const start: unknown = field.form.options.defaultValues?.[field.name]
  const { label, required, options, clean } = useDeclared(field.name, start, props)
  const { value, meta } = useStore(field.store)
  const unreadable = unreadableFieldsOf(field.form.options.defaultValues)[field.name]
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
    /** The value that the form started with. */
    start: start as T | undefined,
    error,
    options,
    /** How a text of one line is cleaned when its field is left. */
    clean,
    isSubmitting,
    change: field.handleChange,
    leave: field.handleBlur,
    /** Judges the value again, because more is known about it now. */
    recheck: () => void field.validate('change'),
    /** The attributes of the control element. */
    control,
    /** The props of the frame around it. */
    frame: {
      id,
      name: field.name,
      label,
      required,
      hint: props.hint,
      error,
      ...(unreadable && { unreadable }),
    },
  }
}

/** The id of a control's hint; the element always exists. */
export const hintId = (id: string) => `${id}-hint`
/** The id of a control's error; the element always exists. */
export const errorId = (id: string) => `${id}-error`
const describedBy = (id: string) => `${errorId(id)} ${hintId(id)}`
