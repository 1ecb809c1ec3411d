import { Button, Empty, Typography } from 'antd'
import { focusHeading } from '#renderer/lib/screen.ts'

export interface EmptyStateProps {
  readonly text?: string
  /** A single line, for a part of a screen. */
  readonly isCompact?: boolean
  /** Clears the search and filters that leave no rows; undefined if there are none. */
  readonly onClear?: (() => void) | undefined
}

/** Shown instead of rows: a muted "No results" (SHELL-34). */
export function EmptyState({ text = 'No results', isCompact = false, onClear }: EmptyStateProps) {
  if (isCompact) return <Typography.Text type="secondary">{text}</Typography.Text>
  const clear = () => {
    onClear?.()
    // The button disappears with the filters.
    focusHeading()
  }
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={<Typography.Text type="secondary">{text}</Typography.Text>}
    >
      {onClear && <Button onClick={clear}>Show all</Button>}
    </Empty>
  )
}
