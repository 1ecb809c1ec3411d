import type { ReactNode } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { useStale } from '#renderer/components/outcome/use-stale.ts'
import { withOwnKeys } from '#renderer/lib/react/own-keys.ts'
import styles from './record-lines.module.css'

interface RecordLinesProps<R> {
  readonly records: readonly R[]
  /** Renders the list item of one record; must set its key. */
  readonly children: (record: R, index: number) => ReactNode
  /** True while the next page is loading and these are still the previous page's lines. */
  readonly isStale?: boolean
  /** What would be here, if nothing is. */
  readonly empty?: string
}

/** The buttons at the end of a line. */
export const LineActions = ({ children }: { readonly children: ReactNode }) => (
  <span data-part="actions">{children}</span>
)

/** The number of lines whose space a part of a record's screen keeps while it loads. */
export const reservedLines = 3

/** A short list of records that belong to the record on the screen, or the empty state. */
export function RecordLines<R>({ records, children, isStale = false, empty }: RecordLinesProps<R>) {
  const isQuiet = useStale(isStale)
  return records.length > 0 ? (
    <ul className={styles.lines} data-stale={isQuiet}>
      {withOwnKeys(records.map(children))}
    </ul>
  ) : (
    <EmptyState isCompact hint={empty} />
  )
}
