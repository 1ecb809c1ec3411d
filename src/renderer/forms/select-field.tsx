import { Select, type SelectChoices } from '#renderer/components/select/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import { LostOptions, lostOptionsId } from './lost-options.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

interface SelectFieldProps extends FieldProps, SelectChoices {
  readonly isClearable?: boolean
  /** Shows what is chosen, which can't be changed here. */
  readonly isDisabled?: boolean
}

/** One choice of several; undefined where there is none. */
export function SelectField({ label, required, hint, isDisabled = false, ...choices }: SelectFieldProps) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<string | undefined>()
  const attributes = control(required)
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <Select
        {...choices}
        {...attributes}
        aria-describedby={`${attributes['aria-describedby']} ${lostOptionsId(id)}`}
        label={label}
        value={value || null}
        disabled={isSubmitting || isDisabled}
        onChange={(next) => change(next ?? undefined)}
      />
      <LostOptions id={id} options={choices.options} chosen={value ? [value] : []} />
    </FieldFrame>
  )
}
