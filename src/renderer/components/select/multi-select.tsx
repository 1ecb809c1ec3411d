import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { inOptionOrder, type Option } from '#shared/rules/options.ts'
import { Select, type SelectChoices } from './select.tsx'

interface MultiSelectProps<V extends string> extends SelectChoices, Partial<ControlAttributes> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly value: readonly V[]
  /** Gets the chosen values: those of a fixed enumeration in its order, others in the order of choosing. */
  readonly onChange: (value: V[]) => void
  /** Shows the first choice and the number of the others instead of growing, for a row of filters. */
  readonly isOneLine?: boolean
  readonly disabled?: boolean
}

/** Several choices. Duplicates in the record show once; Backspace removes the last choice. */
export const MultiSelect = <V extends string>({ value, onChange, ...select }: MultiSelectProps<V>) => (
  <Select<V[]>
    {...select}
    mode="multiple"
    isClearable
    value={[...new Set(value)]}
    onChange={(chosen) => onChange(select.isFixed ? [...inOptionOrder(select.options, chosen)] : chosen)}
  />
)
