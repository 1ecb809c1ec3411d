import { Select, type SelectChoices } from '#renderer/components/select/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import { RemovedOptions, removedOptionsId } from './removed-options.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'
import { useShownOptions } from './use-shown-options.ts'

interface SelectFieldProps extends FieldProps, Partial<SelectChoices> {
  readonly isClearable?: boolean
  /** True if the value is shown but can't be changed here. */
  readonly isDisabled?: boolean
}

/**
 * A select for one value, by default with the declared options in their fixed order (SHELL-27). The value is
 * undefined if none is selected.
 */
export function SelectField({
  label,
  required,
  hint,
  isDisabled = false,
  options: own,
  ...choices
}: SelectFieldProps) {
  const { id, frame, value, isSubmitting, change, control, ...field } = useBoundField<string | undefined>({
    label,
    required,
    hint,
    options: own,
  })
  const chosen = value ? [value] : []
  const options = useShownOptions(field.options, chosen, field.of)
  return (
    <FieldFrame {...frame}>
      <Select
        isFixed={!own}
        {...choices}
        {...control}
        aria-describedby={`${control['aria-describedby']} ${removedOptionsId(id)}`}
        label={frame.label}
        options={options}
        value={value || null}
        disabled={isSubmitting || isDisabled}
        onChange={(next) => change(next ?? undefined)}
      />
      <RemovedOptions id={id} options={options} chosen={chosen} />
    </FieldFrame>
  )
}
