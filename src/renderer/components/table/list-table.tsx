import { useMemo } from 'react'
import type { EmptyStateProps } from '#renderer/components/outcome/empty-state.tsx'
import { useInSlices } from '#renderer/lib/in-slices.ts'
import { useListSort } from '#renderer/lib/list-sort.ts'
import { screenfuls } from '#shared/rules/paging.ts'
import { sorted } from '#shared/rules/sort-records.ts'
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
  /** True if these are only the first records of the list; they keep its order. */
  readonly hasMore?: boolean | undefined
  /** A click on a row follows its first link, as in a searched list. */
  readonly opensRecord?: boolean
}

/**
 * A table of a list that is read whole, of any length, sorted by the URL's `sort` (CAT-02, TPL-06, USR-01,
 * ARR-03, REF-02).
 */
export function ListTable<R>({ total, hasMore = false, records, ...rest }: ListTableProps<R>) {
  const { sort, onSort } = useListSort()
  const sortValue = rest.columns.find(({ sortField }) => sort && sortField === sort.field)?.sortValue
  const direction = sort?.direction
  const sorting = useMemo(
    () => (sortValue && direction && !hasMore ? () => sorted(records, sortValue, direction) : undefined),
    [records, sortValue, direction, hasMore],
  )
  const inOrder = useInSlices(sorting)
  const isStale = sortValue !== undefined && inOrder === undefined
  const table = { ...rest, records: inOrder ?? records, isStale, sort, onSort }
  return total < screenfuls ? <RecordTable {...table} /> : <LongRecordTable {...table} hasMore={hasMore} />
}
