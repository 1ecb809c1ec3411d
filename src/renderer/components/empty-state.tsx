import { Empty, Typography } from 'antd'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly text?: string
  /** What a person can do about it, such as a button that clears the search. */
  readonly children?: ReactNode
}

/** What a list shows in place of rows: a muted "No results" (SHELL-34). */
export function EmptyState({ text = 'No results', children }: EmptyStateProps) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={<Typography.Text type="secondary">{text}</Typography.Text>}
    >
      {children}
    </Empty>
  )
}
