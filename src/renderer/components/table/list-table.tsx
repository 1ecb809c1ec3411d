import { useMemo } from 'react'
import { useListSort } from '#renderer/lib/list/list-sort.ts'
import { useInSlices } from '#renderer/lib/long-list/in-slices.ts'
import { screenfuls } from '#shared/rules/paging.ts'
import { sorted, textOrderFor } from '#shared/rules/sort-records.ts'
import { LongRecordTable, type LongRecordTableProps } from './long-record-table.tsx'
import { RecordTable } from './record-table.tsx'

interface ListTableProps<R> extends Omit<LongRecordTableProps<R>, 'isStale' | 'sort' | 'onSort'> {
  /**
   * Number of records on the whole screen: its tables keep their kind during filtering, and when a record
   * moves from one table to the other.
   */
  readonly total: number
}

/**
 * A table of a list that is read whole, of any length, sorted by the URL's `sort` (CAT-02, TPL-06, USR-01,
 * ARR-03, REF-02).
 */
export function ListTable<R>({ total, hasMore = false, records, markedId, ...rest }: ListTableProps<R>) {
  const { sort, onSort } = useListSort()
  const sortValue = rest.columns.find(({ sortField }) => sort && sortField === sort.field)?.sortValue
  const direction = sort?.direction
  const sorting = useMemo(
    () =>
      sortValue && direction && !hasMore
        ? () => sorted(records, sortValue, direction, textOrderFor(total))
        : undefined,
    [records, sortValue, direction, hasMore, total],
  )
  const inOrder = useInSlices(sorting)
  // The first records wait for the others before they are sorted.
  const isStale = inOrder.isStale || (hasMore && sortValue !== undefined)
  const table = {
    ...rest,
    records: inOrder.value ?? records,
    isStale,
    sort: sortValue && sort,
    onSort,
    // Its row would be brought into sight where it is before the sort.
    markedId: isStale ? undefined : markedId,
  }
  return total < screenfuls ? <RecordTable {...table} /> : <LongRecordTable {...table} hasMore={hasMore} />
}
