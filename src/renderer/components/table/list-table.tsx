import type { EmptyStateProps } from '#renderer/components/outcome/empty-state.tsx'
import { screenfuls } from '#shared/rules/paging.ts'
import { LongRecordTable } from './long-record-table.tsx'
import { type Column, RecordTable } from './record-table.tsx'

interface ListTableProps<R> {
  /** What is shown in place of a table without records. */
  readonly empty?: EmptyStateProps | undefined
  /** Names the table for a screen reader. */
  readonly label: string
  /** The same array until the columns change, so that a row is drawn only when its own record does. */
  readonly columns: readonly Column<R>[]
  /** Those that the filter leaves. */
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
  /**
   * How many records the screen has in all: its tables keep their kind as one filters, and as a record goes from one to the
   * other.
   */
  readonly total: number
  /** Are these only the first of the list? */
  readonly hasMore?: boolean | undefined
}

/** A table of a list that is read whole, however long it is (CAT-02, TPL-06, USR-01, ARR-03, REF-02). */
export function ListTable<R>({ total, hasMore, ...table }: ListTableProps<R>) {
  return total < screenfuls ? <RecordTable {...table} /> : <LongRecordTable {...table} hasMore={hasMore} />
}
