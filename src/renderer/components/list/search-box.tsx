import { FindBox } from './find-box.tsx'

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly isSearching: boolean
  /** The text changes; when it is searched for is the owner's matter. */
  readonly onChange: (text: string) => void
  /** Searches without waiting for a pause. */
  readonly onSearchNow: () => void
}

/** A search box: Enter searches at once, "/" puts the focus in it, Escape empties it. */
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
