import { Button, Empty } from 'antd'
import { focusHeading } from '#renderer/lib/react/screen.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  readonly text?: string
  /** True for a single line within part of a screen. */
  readonly isCompact?: boolean
  /** Clears the search and the filters; undefined if there are none. */
  readonly onClear?: (() => void) | undefined
}

/** A muted "No results" in place of rows (SHELL-34). */
export function EmptyState({ text = 'No results', isCompact = false, onClear }: EmptyStateProps) {
  const words = <span className={styles.text}>{text}</span>
  if (isCompact) return words
  const clear = () => {
    onClear?.()
    // Moves the focus, because the button disappears with the filters.
    focusHeading()
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words}>
      {onClear && <Button onClick={clear}>Show all</Button>}
    </Empty>
  )
}
