import type { ComponentProps, ReactNode } from 'react'
import styles from './plain-button.module.css'

interface PlainButtonProps extends Pick<ComponentProps<'button'>, 'aria-keyshortcuts' | 'disabled'> {
  /** Its tooltip: what it does and its keys, or the text that it copies. */
  readonly title: string
  /** Its accessible name; in a row it also names the record. */
  readonly label: string
  /** An icon or a short text. */
  readonly children: ReactNode
  readonly isDangerous?: boolean
  readonly onClick: () => void
}

/**
 * A button of a row or of a screen's header: a plain element that looks like antd's. Two of antd's buttons cost
 * more than the rest of their row, and every search renders ten rows.
 */
export const PlainButton = ({ label, isDangerous = false, ...button }: PlainButtonProps) => (
  <button
    {...button}
    type="button"
    className={styles.button}
    data-dangerous={isDangerous}
    aria-label={label}
  />
)
