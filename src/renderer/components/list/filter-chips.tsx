import { CloseOutlined } from '@ant-design/icons'
import { TextButton } from '#renderer/components/control/text-button.tsx'
import { focusHeading } from '#renderer/lib/react/screen.ts'
import styles from './filter-chips.module.css'

/** A filter that is set. */
export interface Chip {
  readonly label: string
  /** Why it is set, if no control of a filter says so. */
  readonly reason?: string
  readonly onRemove: () => void
}

interface FilterChipsProps {
  readonly chips: readonly Chip[]
  readonly onClear: () => void
}

/** The filters that hide records, each with a button that removes it. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  // The focus moves to the heading, because the pressed button disappears.
  const remove = (act: () => void) => () => {
    act()
    focusHeading()
  }
  return (
    <ul aria-label="Filters that are set" className={styles.chips}>
      {chips.map(({ label, reason, onRemove }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove ${label}`}
            title={reason}
            onClick={remove(onRemove)}
          >
            <bdi className={styles.label}>{label}</bdi>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <TextButton onClick={remove(onClear)}>Clear all</TextButton>
      </li>
    </ul>
  )
}
