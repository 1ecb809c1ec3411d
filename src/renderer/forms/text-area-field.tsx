import { Input } from 'antd'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

// Grows with its text, in the browser's own layout.
const growing = { fieldSizing: 'content', minBlockSize: '5lh', maxBlockSize: '14lh' } as const

/** Several lines of text; grows with what is typed. */
export function TextAreaField({ label, required, hint }: FieldProps) {
  const { frame, value, error, isSubmitting, change, control } = useBoundField<string | undefined>({
    label,
    required,
    hint,
  })
  return (
    <FieldFrame {...frame}>
      <Input.TextArea
        {...control}
        status={error ? 'error' : ''}
        value={value ?? ''}
        readOnly={isSubmitting}
        style={growing}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
