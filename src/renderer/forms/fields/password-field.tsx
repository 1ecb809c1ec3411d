import { Input, type InputProps } from 'antd'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

export type PasswordFieldProps = FieldProps & Pick<InputProps, 'autoComplete' | 'autoFocus'>

/** A password, hidden until the admin shows it. */
export function PasswordField({ label, required, hint, ...input }: PasswordFieldProps) {
  const { frame, value, error, isSubmitting, change, control } = useBoundField<string>({
    label,
    required,
    hint,
  })
  return (
    <FieldFrame {...frame}>
      <Input.Password
        {...input}
        {...control}
        status={error ? 'error' : ''}
        value={value}
        readOnly={isSubmitting}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
