import { NumberInput } from '#renderer/components/control/number-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

interface NumberFieldProps extends FieldProps {
  /** How many decimals are shown, and the most that are taken; any number of them by default. */
  readonly precision?: number
  /** Stands before the number, such as "$". */
  readonly prefix?: string
}

/** A number; null while it is empty. */
export function NumberField({ label, required, hint, ...number }: NumberFieldProps) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<number | null>()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <NumberInput
        {...number}
        {...control(required)}
        value={value}
        readOnly={isSubmitting}
        onChange={change}
      />
    </FieldFrame>
  )
}
