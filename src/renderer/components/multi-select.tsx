import type { ControlAttributes } from './control.ts'
import { Select, type SelectChoices } from './select.tsx'

interface MultiSelectProps extends SelectChoices, Partial<ControlAttributes> {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** Names the first choice and counts the others in place of growing, for a row of filters. */
  readonly isOneLine?: boolean
  readonly disabled?: boolean
}

/** Several choices, each once however often the record has it; Backspace takes the last one back. */
export const MultiSelect = ({ value, ...select }: MultiSelectProps) => (
  <Select {...select} mode="multiple" isClearable value={[...new Set(value)]} />
)
