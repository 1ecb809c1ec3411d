import { memo, type ReactNode, useRef } from 'react'
import { EmptyState, type EmptyStateProps } from '#renderer/components/outcome/empty-state.tsx'
import type { Sort } from './next-sort.ts'
import { type Column, HeadCells, RecordCells } from './record-cells.tsx'
import styles from './record-table.module.css'
import { moveBetweenRows, openRow } from './row-keys.ts'
import { useKeptRow } from './use-kept-row.ts'

export type { Column }

interface RowsProps<R, F extends string> {
  /** The same array until the columns change, so that the rows are drawn only when they do. */
  readonly columns: readonly Column<R, F>[]
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
}

export interface RecordTableProps<R, F extends string> extends RowsProps<R, F> {
  /** Names the table for a screen reader. */
  readonly label: string
  /** What is shown in place of a table without records. */
  readonly empty?: EmptyStateProps | undefined
  /** The rows are those of the last search, while the next one is in flight. */
  readonly isStale?: boolean
  readonly sort?: Sort<F> | undefined
  readonly onSort?: (sort: Sort<F> | undefined) => void
  /** A click on a row follows its first link, as a shortcut for the mouse: the keyboard has the link (JOB-10). */
  readonly opensRecord?: boolean
}

/** A table of records, or "No results" (SHELL-34). The arrow keys go to the same link or button in the next row. */
export const RecordTable = <R, F extends string = string>({ empty, ...table }: RecordTableProps<R, F>) =>
  table.records.length > 0 ? <FilledTable {...table} /> : <EmptyState {...empty} />

function FilledTable<R, F extends string>({
  label,
  isStale = false,
  sort,
  onSort,
  opensRecord = false,
  ...rows
}: Omit<RecordTableProps<R, F>, 'empty'>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { onFocus, onBlur } = useKeptRow({ body, records: rows.records, idOf: rows.idOf })
  return (
    <div className={styles.frame} data-stale={isStale} data-opens={opensRecord}>
      <table className={styles.table} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            <HeadCells columns={rows.columns} sort={sort} onSort={onSort} />
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={moveBetweenRows}
          onClick={opensRecord ? openRow : undefined}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <Rows {...rows} />
        </tbody>
      </table>
    </div>
  )
}

/** The rows by themselves: the head, and whether they are stale, change more often than they do. `memo` forgets type parameters. */
const Rows = memo(function Rows<R, F extends string>({ columns, records, idOf }: RowsProps<R, F>) {
  return records.map((record, index) => (
    <tr key={idOf(record)} data-row={index}>
      <RecordCells columns={columns} record={record} />
    </tr>
  ))
}) as <R, F extends string>(props: RowsProps<R, F>) => ReactNode
