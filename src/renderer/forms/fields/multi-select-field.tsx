import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import type { SelectChoices } from '#renderer/components/select/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import { RemovedOptions, removedOptionsId } from './removed-options.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'
import { useShownOptions } from './use-shown-options.ts'

/** A select for several values; the value is [] if none is selected. */
export function MultiSelectField({ label, required, hint, ...choices }: FieldProps & SelectChoices) {
  const { id, frame, value, isSubmitting, change, control, of } = useBoundField<readonly string[]>({
    label,
    required,
    hint,
  })
  const options = useShownOptions(choices.options, value, of)
  return (
    <FieldFrame {...frame}>
      <MultiSelect
        {...choices}
        {...control}
        options={options}
        aria-describedby={`${control['aria-describedby']} ${removedOptionsId(id)}`}
        label={frame.label}
        value={value}
        disabled={isSubmitting}
        onChange={change}
      />
      <RemovedOptions id={id} options={options} chosen={value} />
    </FieldFrame>
  )
}
