import { useStore } from '@tanstack/react-form'
import { type ReactNode, useId } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { storedText } from '#renderer/components/record/unreadable-text.tsx'
import { useFieldContext, useFormParts } from '#renderer/forms/form-contexts.ts'
import { isRequired } from '#shared/fields/field.ts'
import { unreadableFieldsOf } from '#shared/rules/odd-values.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import type { Option } from '#shared/rules/options.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

const firstMessage = (errors: readonly unknown[]): string | undefined => {
  const [issue] = errors
  return issue instanceof Object && 'message' in issue ? String(issue.message) : undefined
}

export interface FieldProps {
  /** The label; by default that of the declared field. */
  readonly label?: string | undefined
  /** True if a value is required; by default, if the declared field's rule refuses an empty value. */
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
}

interface BoundFieldProps<O> extends FieldProps {
  /** The options; by default those of the declared field. */
  readonly options?: readonly O[] | undefined
}

/**
 * Adds the record's stored value to the options, because the provider may know more values than the console.
 */
function withStored(options: readonly Option[], stored: unknown): readonly Option[] {
  if (typeof stored !== 'string' || stored === '' || options.some(({ value }) => value === stored))
    return options
  return [...options, { value: stored, label: storedText(stored) }]
}

/**
 * Returns the label, required state, options and cleaning function of a control: from its props, or else from
 * the declared field with its name.
 */
function useDeclared<O>(name: string, start: unknown, { label, required, options }: BoundFieldProps<O>) {
  const declared = useFormParts().fields[name]
  const text = label ?? declared?.label
  if (text === undefined) throw new Error(`The form declares no field "${name}"`)
  return {
    label: text,
    required: required ?? (declared !== undefined && isRequired(declared)),
    options: options ?? withStored(declared?.options ?? [], start),
    clean: declared?.clean ?? oneLine,
    of: declared?.of,
  }
}

/**
 * Connects a control to its field: the value, the error after the first blur or submit attempt (VAL-02), the
 * props of its frame, and the attributes that refer to its label, hint and error.
 */
export function useBoundField<T, O = Option>(props: BoundFieldProps<O> = {}) {
  const field = useFieldContext<T>()
  const id = useId()
  const start: unknown = field.form.options.defaultValues?.[field.name]
  const { label, required, options, clean, of } = useDeclared(field.name, start, props)
  const { value, meta } = useStore(field.store)
  const unreadable = unreadableFieldsOf(field.form.options.defaultValues)[field.name]
  const attempted = useStore(field.form.store, (form) => form.submissionAttempts > 0)
  const isSubmitting = useStore(field.form.store, (form) => form.isSubmitting)
  const error = meta.isBlurred || attempted ? firstMessage(meta.errors) : undefined
  const { movesAbove } = useFormParts()
  const leave = () => {
    // What one goes to may fill in the field, so an error now would come too early.
    if (!(movesAbove.current && sameJson(field.state.value, start))) field.handleBlur()
  }
  const control: ControlAttributes = {
    id,
    name: field.name,
    onBlur: leave,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id),
  }
  return {
    id,
    label,
    value,
    /** The field's start value. */
    start: start as T | undefined,
    error,
    options,
    /** The kind of record of which the values are ids, if their names can be looked up. */
    of,
    /** Cleans a one-line text on blur. */
    clean,
    isSubmitting,
    change: field.handleChange,
    leave,
    /** Validates the value again, because a rule now has more information about it. */
    recheck: () => void field.validate('change'),
    /** The attributes of the control element. */
    control,
    /** The props of the surrounding frame. */
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

/** Returns the id of a control's hint. The element is always in the DOM. */
export const hintId = (id: string) => `${id}-hint`
/** Returns the id of a control's error. The element is always in the DOM. */
export const errorId = (id: string) => `${id}-error`
const describedBy = (id: string) => `${errorId(id)} ${hintId(id)}`
