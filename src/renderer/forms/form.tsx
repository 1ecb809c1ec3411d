import { useStore } from '@tanstack/react-form'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDialogControl, useReportToDialog } from '#renderer/components/dialog/dialog-context.ts'
import { useAskBeforeLeaving, useStayWhileSaving } from '#renderer/components/dialog/leave-context.ts'
import { type AppError, toAppError } from '#renderer/lib/errors.ts'
import type { Fields } from '#shared/fields/field.ts'
import { DeclaredFieldsContext, useFormContext } from './form-contexts.ts'
import { FormError } from './form-error.tsx'
import styles from './forms.module.css'

interface FormProps {
  readonly children: ReactNode
  /** Names the form for a screen reader where no heading or dialog title does. */
  readonly label?: string
  /** The declared fields of the record, which give the controls their labels. */
  readonly fields?: Fields
}

const noFields: Fields = {}

/**
 * The form element: Enter submits, and an attempt with errors puts the focus on the first field that has one. Changed, it
 * is neither closed with its dialog nor left with its screen before somebody was asked. What its submit throws is said
 * above its fields, which keep their values (promise 25).
 */
export function Form({ children, label, fields = noFields }: FormProps) {
  const form = useFormContext()
  const element = useRef<HTMLFormElement>(null)
  const attempts = useStore(form.store, (state) => state.submissionAttempts)

  const isChanged = useStore(form.store, (state) => !state.isDefaultValue)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  useReportToDialog(isChanged, isSubmitting)
  const { isOpen } = useDialogControl()
  useAskBeforeLeaving(isChanged && isOpen)
  useStayWhileSaving(isSubmitting)

  // A form that starts with required fields empty is invalid before the first key (BUS-30), also where it starts anew with
  // other values; no field shows it yet.
  const start: unknown = useStore(form.store, (state) => (state.isDefaultValue ? state.values : undefined))
  useEffect(() => {
    if (start !== undefined) void form.validate('change')
  }, [form, start])

  useEffect(() => {
    if (attempts === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A group of radio buttons is no control itself.
    const control = first?.querySelector('input') ?? first
    control?.focus()
  }, [attempts])

  const [fault, setFault] = useState<AppError>()
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    // A dialog's form is a React child of the form or list beneath it, whatever the page's own tree says.
    event.stopPropagation()
    if (form.state.isSubmitting) return
    setFault(undefined)
    form.handleSubmit().catch((thrown: unknown) => setFault(toAppError(thrown)))
  }

  // The browser ignores Enter while the submit button is disabled; here it shows what is still missing.
  const onKeyDown = (event: KeyboardEvent) => {
    // In a file field Enter is the way to choose one.
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'file'
    if (event.key === 'Enter' && inField && !event.defaultPrevented && !event.nativeEvent.isComposing)
      submit(event)
  }

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {fault && <FormError error={fault} />}
      <DeclaredFieldsContext value={fields}>{children}</DeclaredFieldsContext>
    </form>
  )
}
