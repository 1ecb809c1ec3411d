import type { ReactNode } from 'react'
import styles from './record-lines.module.css'

interface RecordLinesProps {
  /** List items, one per record. */
  readonly children: ReactNode
  /** The lines of the last page, while the next one is loading. */
  readonly isStale?: boolean
}

/** The few records that belong to another record, on its screen. */
export const RecordLines = ({ children, isStale = false }: RecordLinesProps) => (
  <ul className={styles.lines} data-stale={isStale}>
    {children}
  </ul>
)

/** An id beside its name. */
export const RecordId = ({ children }: { readonly children: string }) => (
  <span className={styles.id}>{children}</span>
)
