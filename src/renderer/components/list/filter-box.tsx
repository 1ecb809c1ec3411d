import { FindBox } from './find-box.tsx'

interface FilterBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A text box that filters the loaded rows at every keystroke. "/" focuses it and Escape clears it. */
export const FilterBox = (box: FilterBoxProps) => (
  <FindBox {...box} clearLabel="Clear filter" onClear={() => box.onChange('')} />
)
