import { FindBox } from './find-box.tsx'

interface FilterBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A box that filters rows which are here already, with every letter: "/" puts the focus in it, Escape empties it. */
export const FilterBox = (box: FilterBoxProps) => (
  <FindBox {...box} clearLabel="Clear filter" onClear={() => box.onChange('')} />
)
