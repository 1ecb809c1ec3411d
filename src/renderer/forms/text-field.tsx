import { Input, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { useBoundField } from './use-bound-field.ts'

export interface FieldProps {
  readonly label: string
  readonly required?: boolean
  readonly hint?: ReactNode
}

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
  const { id, value, error, isSubmitting, change, control } = useBoundField<string>()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <Input
        {...input}
        {...control(required)}
        status={error ? 'error' : ''}
        variant={readOnly ? 'filled' : 'outlined'}
        value={value}
        readOnly={readOnly || isSubmitting}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
