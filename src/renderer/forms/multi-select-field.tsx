import { MultiSelect } from '#renderer/components/multi-select.tsx'
import type { SelectChoices } from '#renderer/components/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

/** Several choices; an empty list where there is none. */
export function MultiSelectField({ label, required, hint, ...choices }: FieldProps & SelectChoices) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<readonly string[]>()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <MultiSelect
        {...choices}
        {...control(required)}
        label={label}
        value={value}
        disabled={isSubmitting}
        onChange={change}
      />
    </FieldFrame>
  )
}
