import type { ReactNode } from 'react'
import { UnreadableText } from '#renderer/components/record/unreadable-text.tsx'
import styles from '#renderer/forms/forms.module.css'
import type { Unreadable } from '#shared/rules/odd-values.ts'
import { errorId, hintId } from './use-bound-field.ts'

interface FieldFrameProps {
  readonly id: string
  /** The field's name in its form. */
  readonly name: string
  readonly label: string
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /**
   * The control is a group, which refers to its label by {@link labelId}; a `label` element
   * belongs to one control.
   */
  readonly isGroup?: boolean
  /** A stored value that the console could not read. It is shown in place of the control, and stays. */
  readonly unreadable?: Pick<Unreadable, 'stored'>
  readonly children: ReactNode
}

/** The id of a group's label. */
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

/** A stored value that the console could not read, in place of its control. */
export const UnreadableField = ({
  label,
  unreadable,
}: Required<Pick<FieldFrameProps, 'label' | 'unreadable'>>) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <UnreadableText unreadable={unreadable} />
    <div className={styles.hint}>It cannot be edited here. Saving leaves it as it is.</div>
  </div>
)

interface FieldFaultProps {
  readonly id?: string
  readonly children: ReactNode
}

/** The live error of a control. Always rendered, so that a screen reader announces its text. */
export const FieldFault = ({ id, children }: FieldFaultProps) => (
  <div {...(id && { id })} className={styles.error} role="alert" aria-live="polite">
    {children}
  </div>
)

/** The live error of a control and its hint. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      <FieldFault id={errorId(id)}>{error}</FieldFault>
      <div id={hintId(id)} className={styles.hint}>
        {hint}
      </div>
    </>
  )
}
