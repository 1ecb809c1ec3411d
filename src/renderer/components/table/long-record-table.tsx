import { useMemo, useRef } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { partOfList } from '#renderer/lib/find/partial-list.ts'
import { withOwnKeys } from '#renderer/lib/react/own-keys.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import styles from './long-record-table.module.css'
import { PrintNote } from './print-note.tsx'
import { RecordCells } from './record-cells.tsx'
import { markedPlace, type RecordTableProps, TableFrame } from './record-table.tsx'
import { rowsAndGaps, withKept } from './rows-and-gaps.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useKeptRow } from './use-kept-row.ts'
import { useMarkedRow } from './use-marked-row.ts'

export interface LongRecordTableProps<R> extends RecordTableProps<R> {
  /** True if these are only the first records, in the list's order; the number of rows is not known yet. */
  readonly hasMore?: boolean | undefined
}

/**
 * A table for tens of thousands of records that renders only the visible rows (USR-01, ARR-03). Screen
 * readers get the number of all rows, and the arrow keys reach rows that are not rendered. A row fits two
 * lines; longer text is cut off.
 */
export const LongRecordTable = <R,>({ empty, ...table }: LongRecordTableProps<R>) =>
  table.records.length > 0 ? <FilledTable {...table} /> : <EmptyState {...empty} />

function FilledTable<R>({ hasMore = false, ...table }: Omit<LongRecordTableProps<R>, 'empty'>) {
  const { columns, records, idOf, markedId } = table
  const body = useRef<HTMLTableSectionElement>(null)
  const { kept, onFocus, onBlur } = useKeptRow({ body, records, idOf })
  const { drawn, rowHeight } = useDrawnRows({ body, count: records.length, kept })
  const marked = useMemo(() => markedPlace({ records, idOf, markedId }), [records, idOf, markedId])
  useMarkedRow({ body, id: markedId, row: marked })
  const heightOf = (rows: number) => ({ blockSize: rows * rowHeight })
  const parts = rowsAndGaps(withKept(drawn, marked, records.length), records.length)
  return (
    <>
      <TableFrame
        {...table}
        ref={body}
        sheet={styles}
        partly={{
          'aria-rowcount': hasMore ? -1 : records.length + 1,
          ...partOfList(hasMore ? undefined : records.length),
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {withOwnKeys(
          parts.map((part, place) => {
            if (typeof part !== 'number')
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
              return <tr key={`gap ${place}`} aria-hidden style={heightOf(part.rows)} />
            const record = records[part]
            return (
              record && (
                <tr key={idOf(record)} aria-rowindex={part + 2} data-row={part} data-marked={part === marked}>
                  <RecordCells columns={columns} record={record} boxClass={styles.box} />
                </tr>
              )
            )
          }),
        )}
      </TableFrame>
      {(hasMore || drawn.length < records.length) && (
        <PrintNote>{printedOf(drawn.length, hasMore ? undefined : records.length)}</PrintNote>
      )}
    </>
  )
}

/** Returns the note on a printed list. `total` is undefined until all records have loaded. */
const printedOf = (rows: number, total: number | undefined) =>
  `${total === undefined ? `${rows} rows are printed, and the list has more.` : `${rows} of ${grouped(total)} rows are printed.`} To print other rows, scroll to them or filter the list.`
