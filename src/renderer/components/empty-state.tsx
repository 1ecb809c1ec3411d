import { Empty, Typography } from 'antd'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly text?: string
  /** A line of text, in a part of a screen. */
  readonly isCompact?: boolean
  /** What a person can do about it, such as a button that clears the search. */
  readonly children?: ReactNode
}

/** What a list shows in place of rows: a muted "No results" (SHELL-34). */
export function EmptyState({ text = 'No results', isCompact = false, children }: EmptyStateProps) {
  if (isCompact) return <Typography.Text type="secondary">{text}</Typography.Text>
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={<Typography.Text type="secondary">{text}</Typography.Text>}
    >
      {children}
    </Empty>
  )
}
