import type { ReactNode } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { withOwnKeys } from '#renderer/lib/react/own-keys.ts'
import styles from './record-lines.module.css'

interface RecordLinesProps<R> {
  readonly records: readonly R[]
  /** Makes the list item of a record, with its key. */
  readonly children: (record: R, index: number) => ReactNode
  /** The lines of the previous page, while the next one is loading. */
  readonly isStale?: boolean
}

/** The few records that belong to another record, on its screen; the empty state if it has none. */
export const RecordLines = <R,>({ records, children, isStale = false }: RecordLinesProps<R>) =>
  records.length > 0 ? (
    <ul className={styles.lines} data-stale={isStale}>
      {withOwnKeys(records.map(children))}
    </ul>
  ) : (
    <EmptyState isCompact />
  )

/** An id beside its name. */
export const RecordId = ({ children }: { readonly children: string }) => (
  <span className={styles.id}>{children}</span>
)
