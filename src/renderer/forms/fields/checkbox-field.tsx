import { Checkbox } from 'antd'
import styles from '#renderer/forms/forms.module.css'
import { FieldNotes, UnreadableField } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

/** A checkbox with its label beside it. */
export function CheckboxField({ label, hint }: Omit<FieldProps, 'required'>) {
  const { id, frame, value, error, isSubmitting, change, control } = useBoundField<boolean | undefined>({
    label,
  })
  if (frame.unreadable) return <UnreadableField label={frame.label} unreadable={frame.unreadable} />
  return (
    <div className={styles.field}>
      <Checkbox
        {...control}
        checked={value ?? false}
        disabled={isSubmitting}
        onChange={(event) => change(event.target.checked)}
      >
        {frame.label}
      </Checkbox>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
