import { NumberInput } from '#renderer/components/control/number-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

interface NumberFieldProps extends FieldProps {
  /** The number of decimals that are shown, and the most that are accepted; unlimited by default. */
  readonly precision?: number
  /** Shown before the number, such as "$". */
  readonly prefix?: string
}

/** A number field; the value is null if it is empty. */
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
