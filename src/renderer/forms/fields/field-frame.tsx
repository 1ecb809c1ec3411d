import type { ReactNode } from 'react'
import { UnreadableText } from '#renderer/components/record/unreadable-text.tsx'
import styles from '#renderer/forms/forms.module.css'
import type { Unreadable } from '#shared/rules/odd-values.ts'
import { errorId, hintId } from './use-bound-field.ts'

interface FieldFrameProps {
  readonly id: string
  /** The field's name in the form. */
  readonly name: string
  readonly label: string
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /**
   * True for a group of controls, which refers to its label by {@link labelId}, because a `label` element
   * belongs to only one control.
   */
  readonly isGroup?: boolean
  /** A stored value that the console can't read. It replaces the control and is kept. */
  readonly unreadable?: Pick<Unreadable, 'stored'>
  readonly children: ReactNode
}

/** Returns the id of a group's label. */
export const labelId = (id: string) => `${id}-label`

/** A control with its label above, and its error and hint below (VAL-01). */
export function FieldFrame({
  id,
  name,
  label,
  required = false,
  hint,
  error,
  isGroup = false,
  unreadable,
  children,
}: FieldFrameProps) {
  if (unreadable) return <UnreadableField label={label} unreadable={unreadable} />
  return (
    <div className={styles.field} data-field={name} data-label={label}>
      {isGroup ? (
        <span className={styles.label} data-required={required} id={labelId(id)}>
          {label}
        </span>
      ) : (
        <label className={styles.label} data-required={required} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Shows a stored value that the console can't read, in place of the control. */
export const UnreadableField = ({
  label,
  unreadable,
}: Required<Pick<FieldFrameProps, 'label' | 'unreadable'>>) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <UnreadableText unreadable={unreadable} />
    <div className={styles.hint}>It can't be edited here, and saving does not change it.</div>
  </div>
)

interface FieldFaultProps {
  readonly id?: string
  readonly children: ReactNode
}

/** A control's error. It is always in the DOM, so that screen readers announce new text. */
export const FieldFault = ({ id, children }: FieldFaultProps) => (
  <div {...(id && { id })} className={styles.error} role="alert" aria-live="polite">
    {children}
  </div>
)

/** A control's error and hint, on one line if they fit. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <div className={styles.notes}>
      <FieldFault id={errorId(id)}>{error}</FieldFault>
      <div id={hintId(id)} className={styles.hint}>
        {hint}
      </div>
    </div>
  )
}
