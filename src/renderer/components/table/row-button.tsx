import type { ReactNode } from 'react'
import styles from './row-button.module.css'

interface RowButtonProps {
  /** What it does, in one word. */
  readonly title: string
  /** Its accessible name, which also names the record. */
  readonly label: string
  readonly icon: ReactNode
  readonly isDangerous?: boolean
  readonly onClick: () => void
}

/**
 * A button at the end of a row. It is plain, though it looks like antd's: two of antd's buttons cost more than
 * the rest of their row, and every search renders ten rows.
 */
export const RowButton = ({ title, label, icon, isDangerous = false, onClick }: RowButtonProps) => (
  <button
    type="button"
    className={styles.button}
    data-dangerous={isDangerous}
    aria-label={label}
    title={title}
    onClick={onClick}
  >
    {icon}
  </button>
)
