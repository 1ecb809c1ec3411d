import type { AddressSuggestion } from '#shared/contract/addresses.ts'
import styles from './address-picker.module.css'

interface SuggestionProps {
  readonly id: string
  readonly suggestion: AddressSuggestion
  readonly isActive: boolean
  readonly onPick: () => void
}

/** One suggestion of the list. It handles no keys, because the focus stays in the text box (ADR-02). */
export const Suggestion = ({ id, suggestion, isActive, onPick }: SuggestionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
  >
    <bdi>{suggestion.text}</bdi> <bdi className={styles.detail}>{suggestion.detail}</bdi>
  </div>
)
