import { useRouter } from '@tanstack/react-router'
import { useContext, useEffect, useMemo } from 'react'
import { SelectableRows, useSelectColumn } from '#renderer/components/selection/select-column.tsx'
import { ShownListContext } from '#renderer/lib/list/list-origin.ts'
import { useListSort } from '#renderer/lib/list/list-sort.ts'
import { useInSlices } from '#renderer/lib/long-list/in-slices.ts'
import { rememberRows } from '#renderer/stores/shown-rows.ts'
import type { RecordName } from '#shared/records/records.ts'
import { screenfuls } from '#shared/rules/paging.ts'
import { sorted, textOrderFor } from '#shared/rules/sort-records.ts'
import { LongRecordTable, type LongRecordTableProps } from './long-record-table.tsx'
import { RecordTable } from './record-table.tsx'
import { useOwnTable } from './use-own-table.ts'

interface ListTableProps<R> extends Omit<LongRecordTableProps<R>, 'isStale' | 'sort' | 'onSort' | 'own'> {
  /** Whose columns the admin may choose, and whose records can be selected; undefined if the table has only the usual columns. */
  readonly kind?: RecordName
  /**
   * The number of all records on the screen. It decides between a short and a long table, so that the kind of
   * table does not change while the admin filters or moves a record to the other table.
   */
  readonly total: number
  /** Returns a record's name, if it is not in the record. */
  readonly nameOf?: (record: R) => string
}

/**
 * A table for a list that is read whole, of any length, sorted by the URL's `sort` (CAT-02, TPL-06, USR-01,
 * ARR-03, REF-02).
 */
export function ListTable<R>({
  kind,
  total,
  hasMore = false,
  records,
  markedId,
  nameOf,
  ...rest
}: ListTableProps<R>) {
  const { sort, onSort } = useListSort()
  const own = useOwnTable(kind, rest.columns)
  const sortValue = own.columns.find(({ sortField }) => sort && sortField === sort.field)?.sortValue
  const direction = sort?.direction
  const sorting = useMemo(
    () =>
      sortValue && direction && !hasMore
        ? () => sorted(records, sortValue, direction, textOrderFor(total))
        : undefined,
    [records, sortValue, direction, hasMore, total],
  )
  const inOrder = useInSlices(sorting)
  // The first rows can't be sorted before the rest has loaded.
  const isStale = inOrder.isStale || (hasMore && sortValue !== undefined)
  const rows = inOrder.value ?? records
  const router = useRouter()
  const shown = useContext(ShownListContext)?.list
  const { label, opensRecord = false } = rest
  useEffect(() => {
    // While the screen is left, the URL has no sort any more.
    const isLeft = router.state.location.pathname !== shown
    if (shown !== undefined && opensRecord && !isStale && !hasMore && !isLeft)
      rememberRows(shown, label, rows)
  }, [router, shown, opensRecord, isStale, hasMore, label, rows])
  const table = {
    ...rest,
    ...own,
    columns: useSelectColumn(kind, own.columns),
    records: rows,
    isStale,
    sort: sortValue && sort,
    onSort,
    // Marks no row until the rows are sorted, because the table would scroll to the row's old place.
    markedId: isStale ? undefined : markedId,
  }
  return (
    <SelectableRows kind={kind} nameOf={nameOf} records={rows} hasMore={hasMore}>
      {total < screenfuls ? <RecordTable {...table} /> : <LongRecordTable {...table} hasMore={hasMore} />}
    </SelectableRows>
  )
}
