import type { ReactNode } from 'react'
import styles from './record-lines.module.css'

interface RecordLinesProps {
  /** List items, each a record in a line. */
  readonly children: ReactNode
  /** The lines are those of the last page, while the next one is under way. */
  readonly isStale?: boolean
}

/** The few records that belong to another one, in a part of its screen. */
export const RecordLines = ({ children, isStale = false }: RecordLinesProps) => (
  <ul className={styles.lines} data-stale={isStale}>
    {children}
  </ul>
)

/** An id beside the name that it belongs to. */
export const RecordId = ({ children }: { readonly children: string }) => (
  <span className={styles.id}>{children}</span>
)
