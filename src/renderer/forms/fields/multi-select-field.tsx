import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import type { SelectChoices } from '#renderer/components/select/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import { RemovedOptions, removedOptionsId } from './removed-options.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

/** A select for several values; the value is [] if none is selected. */
export function MultiSelectField({ label, required, hint, ...choices }: FieldProps & SelectChoices) {
  const { id, frame, value, isSubmitting, change, control } = useBoundField<readonly string[]>({
    label,
    required,
    hint,
  })
  return (
    <FieldFrame {...frame}>
      <MultiSelect
        {...choices}
        {...control}
        aria-describedby={`${control['aria-describedby']} ${removedOptionsId(id)}`}
        label={frame.label}
        value={value}
        disabled={isSubmitting}
        onChange={change}
      />
      <RemovedOptions id={id} options={choices.options} chosen={value} />
    </FieldFrame>
  )
}
