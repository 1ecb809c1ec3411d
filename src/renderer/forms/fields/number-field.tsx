import { NumberInput } from '#renderer/components/control/number-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

interface NumberFieldProps extends FieldProps {
  /** Decimals shown, and the most accepted; any number of them by default. */
  readonly precision?: number
  /** Shown before the number, such as "$". */
  readonly prefix?: string
}

/** A number; null if empty. */
export function NumberField({ label, required, hint, ...number }: NumberFieldProps) {
  const { frame, value, isSubmitting, change, control } = useBoundField<number | null>({
    label,
    required,
    hint,
  })
  return (
    <FieldFrame {...frame}>
      <NumberInput {...number} {...control} value={value} readOnly={isSubmitting} onChange={change} />
    </FieldFrame>
  )
}
