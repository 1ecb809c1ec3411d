import { Button, Empty, Typography } from 'antd'
import { focusHeading } from '#renderer/lib/screen.ts'

export interface EmptyStateProps {
  readonly text?: string
  /** A line of text, in a part of a screen. */
  readonly isCompact?: boolean
  /** Clears what leaves no rows, such as a search and filters; undefined where there is nothing to clear. */
  readonly onClear?: (() => void) | undefined
}

/** What a list shows in place of rows: a muted "No results" (SHELL-34). */
export function EmptyState({ text = 'No results', isCompact = false, onClear }: EmptyStateProps) {
  if (isCompact) return <Typography.Text type="secondary">{text}</Typography.Text>
  const clear = () => {
    onClear?.()
    // The button goes with what it clears.
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
