import { Input, type InputProps } from 'antd'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

export type PasswordFieldProps = FieldProps & Pick<InputProps, 'autoComplete' | 'autoFocus'>

/** A password, hidden until its owner asks to see it. */
export function PasswordField({ label, required, hint, ...input }: PasswordFieldProps) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<string>()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <Input.Password
        {...input}
        {...control(required)}
        status={error ? 'error' : ''}
        value={value}
        readOnly={isSubmitting}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
