import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { inOptionOrder, type Option } from '#shared/rules/options.ts'
import { Select, type SelectChoices } from './select.tsx'

interface MultiSelectProps<V extends string> extends SelectChoices, Partial<ControlAttributes> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly value: readonly V[]
  /**
   * Called with the selected values: in the fixed order of an enumeration, otherwise in the order of
   * selection.
   */
  readonly onChange: (value: V[]) => void
  /**
   * For a row of filters: shows the first selected option and the number of others, so that the control does
   * not grow.
   */
  readonly isOneLine?: boolean
  readonly disabled?: boolean
}

/** A select for several values. Duplicates in the record show once; Backspace removes the last value. */
export const MultiSelect = <V extends string>({ value, onChange, ...select }: MultiSelectProps<V>) => (
  <Select<V[]>
    {...select}
    mode="multiple"
    isClearable
    value={[...new Set(value)]}
    onChange={(chosen) => onChange(select.isFixed ? [...inOptionOrder(select.options, chosen)] : chosen)}
  />
)
