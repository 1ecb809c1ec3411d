import type { ComponentProps, ReactNode } from 'react'
import styles from './flat-button.module.css'

interface FlatButtonProps extends Pick<ComponentProps<'button'>, 'aria-keyshortcuts' | 'disabled'> {
  /** The tooltip: the action and its shortcut, or the text that the button copies. */
  readonly title: string
  /** The accessible name; in a table row it includes the record's name. */
  readonly label: string
  /** An icon or a short text. */
  readonly children: ReactNode
  readonly isDangerous?: boolean
  /** True beside a value, in a line of text. */
  readonly isSmall?: boolean
  readonly onClick: () => void
}

/**
 * A button without a frame, for a row or a header. It is the console's own, because every search renders ten rows,
 * and two antd buttons cost more than the rest of a row.
 */
export const FlatButton = ({ label, isDangerous = false, isSmall = false, ...button }: FlatButtonProps) => (
  <button
    {...button}
    type="button"
    className={styles.button}
    data-dangerous={isDangerous}
    data-small={isSmall}
    aria-label={label}
  />
)
