import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { inOptionOrder, type Option } from '#shared/rules/options.ts'
import { Select, type SelectChoices } from './select.tsx'

interface MultiSelectProps<V extends string> extends SelectChoices, Partial<ControlAttributes> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly value: readonly V[]
  /** Gets what is chosen of a fixed enumeration in that order, else in the order of choosing. */
  readonly onChange: (value: V[]) => void
  /** Names the first choice and counts the others in place of growing, for a row of filters. */
  readonly isOneLine?: boolean
  readonly disabled?: boolean
}

/** Several choices, each once however often the record has it; Backspace takes the last one back. */
export const MultiSelect = <V extends string>({ value, onChange, ...select }: MultiSelectProps<V>) => (
  <Select<V[]>
    {...select}
    mode="multiple"
    isClearable
    value={[...new Set(value)]}
    onChange={(chosen) => onChange(select.isFixed ? [...inOptionOrder(select.options, chosen)] : chosen)}
  />
)
