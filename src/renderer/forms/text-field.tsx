import { Input, type InputProps } from 'antd'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

type TextFieldProps = FieldProps &
  Pick<
    InputProps,
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
    | 'type'
  >

/** One line of text. */
export function TextField({ label, required, hint, readOnly, ...input }: TextFieldProps) {
  const { frame, value, error, isSubmitting, change, control } = useBoundField<string>({
    label,
    required,
    hint,
  })
  return (
    <FieldFrame {...frame}>
      <Input
        {...input}
        {...control}
        status={error ? 'error' : ''}
        variant={readOnly ? 'filled' : 'outlined'}
        value={value}
        readOnly={readOnly || isSubmitting}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
