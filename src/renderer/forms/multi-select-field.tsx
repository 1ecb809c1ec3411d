import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import type { SelectChoices } from '#renderer/components/select/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import { LostOptions, lostOptionsId } from './lost-options.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

/** Several choices; an empty list where there is none. */
export function MultiSelectField({ label, required, hint, ...choices }: FieldProps & SelectChoices) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<readonly string[]>()
  const attributes = control(required)
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <MultiSelect
        {...choices}
        {...attributes}
        aria-describedby={`${attributes['aria-describedby']} ${lostOptionsId(id)}`}
        label={label}
        value={value}
        disabled={isSubmitting}
        onChange={change}
      />
      <LostOptions id={id} options={choices.options} chosen={value} />
    </FieldFrame>
  )
}
