import { Input } from 'antd'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

// Uses the browser's own layout to grow with the text.
const growing = { fieldSizing: 'content', minBlockSize: '3lh', maxBlockSize: '14lh' } as const

/** A text field with several lines. */
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
