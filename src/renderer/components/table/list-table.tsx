import type { EmptyStateProps } from '#renderer/components/outcome/empty-state.tsx'
import { screenfuls } from '#shared/rules/paging.ts'
import { LongRecordTable } from './long-record-table.tsx'
import { type Column, RecordTable } from './record-table.tsx'

interface ListTableProps<R> {
  /** Shown instead of a table without records. */
  readonly empty?: EmptyStateProps | undefined
  /** Accessible name of the table. */
  readonly label: string
  /** A stable array, so that a row renders only when its own record changes. */
  readonly columns: readonly Column<R>[]
  /** The records that match the filter. */
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
  /**
   * Number of records on the whole screen: its tables keep their kind during filtering, and when a record
   * moves from one table to the other.
   */
  readonly total: number
  /** True if these are only the first records of the list. */
  readonly hasMore?: boolean | undefined
}

/** A table of a list that is read whole, of any length (CAT-02, TPL-06, USR-01, ARR-03, REF-02). */
export function ListTable<R>({ total, hasMore, ...table }: ListTableProps<R>) {
  return total < screenfuls ? <RecordTable {...table} /> : <LongRecordTable {...table} hasMore={hasMore} />
}
