import { Checkbox } from 'antd'
import { FieldNotes } from './field-frame.tsx'
import styles from './forms.module.css'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

/** A yes or no, its label beside the box. */
export function CheckboxField({ label, hint }: Omit<FieldProps, 'required'>) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<boolean | undefined>()
  return (
    <div className={styles.field}>
      <Checkbox
        {...control()}
        checked={value ?? false}
        disabled={isSubmitting}
        onChange={(event) => change(event.target.checked)}
      >
        {label}
      </Checkbox>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
