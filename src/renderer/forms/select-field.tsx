import { Select } from 'antd'
import { type Option, sortedByLabel } from '#shared/rules/options.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[]
  /** A fixed enumeration keeps its own order (SHELL-27); options of a list are sorted by label (SHELL-26). */
  readonly isFixed?: boolean
  readonly isLoading?: boolean
  /** The field's own text in place of the generic one (SHELL-29). */
  readonly placeholder?: string
}

/** One choice of several, with the generic texts where there is nothing to show (SHELL-29). */
export function SelectField({
  label,
  required,
  hint,
  options,
  isFixed = false,
  isLoading = false,
  placeholder = 'Select...',
}: SelectFieldProps) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<string | undefined>()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <Select
        {...control(required)}
        status={error ? 'error' : ''}
        value={value || null}
        disabled={isSubmitting}
        options={[...(isFixed ? options : sortedByLabel(options))]}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={placeholder}
        loading={isLoading}
        notFoundContent={isLoading ? 'Loading...' : 'No options'}
        onChange={(next) => change(next ?? undefined)}
      />
    </FieldFrame>
  )
}
