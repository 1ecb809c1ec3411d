import { Button } from 'antd'
import { AddButton, type Adding } from '#renderer/components/control/add-button.tsx'
import { focusHeading } from '#renderer/lib/react/screen.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  readonly text?: string
  /** What would be here, or why nothing is. */
  readonly hint?: string | undefined
  /** True for a single line within part of a screen. */
  readonly isCompact?: boolean
  /** Clears the search and the filters; undefined if there are none. */
  readonly onClear?: (() => void) | undefined
  /** What adds the first record; undefined if something only hides the records. */
  readonly add?: Adding | undefined
}

/** A muted "No results" in place of rows, with what would be here and the button that changes that (SHELL-34). */
export function EmptyState({ text = 'No results', hint, isCompact = false, onClear, add }: EmptyStateProps) {
  const words = (
    <>
      <span>{text}</span> {hint && <span>{hint}</span>}
    </>
  )
  if (isCompact) return <div className={styles.line}>{words}</div>
  const clear = () => {
    onClear?.()
    // Moves the focus, because the button disappears with the filters.
    focusHeading()
  }
  return (
    <div className={styles.frame}>
      {words}
      {onClear && <Button onClick={clear}>Show all</Button>}
      {add && <AddButton add={add} />}
    </div>
  )
}
