import { FindBox } from './find-box.tsx'

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly isSearching: boolean
  /** Called at every keystroke; the parent debounces. */
  readonly onChange: (text: string) => void
  /** Searches immediately, without the debounce. */
  readonly onSearchNow: () => void
}

/** A search box: Enter searches immediately, "/" focuses it, and Escape clears it. */
export const SearchBox = ({ isSearching, onSearchNow, ...box }: SearchBoxProps) => (
  <FindBox
    {...box}
    clearLabel="Clear search"
    isBusy={isSearching}
    onEnter={onSearchNow}
    onClear={() => {
      box.onChange('')
      onSearchNow()
    }}
  />
)
