import { Input } from 'antd'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

// Grows with its text, in the browser's own layout.
const growing = { fieldSizing: 'content', minBlockSize: '5lh', maxBlockSize: '14lh' } as const

/** Several lines of text; grows with what is typed. */
export function TextAreaField({ label, required, hint }: FieldProps) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<string | undefined>()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <Input.TextArea
        {...control(required)}
        status={error ? 'error' : ''}
        value={value ?? ''}
        readOnly={isSubmitting}
        style={growing}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
