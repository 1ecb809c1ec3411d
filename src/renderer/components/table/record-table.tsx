import { memo, type ReactNode, useRef } from 'react'
import { EmptyState, type EmptyStateProps } from '#renderer/components/outcome/empty-state.tsx'
import { withOwnKeys } from '#renderer/lib/react/own-keys.ts'
import type { Column, OwnTable } from './column.ts'
import type { Sort } from './next-sort.ts'
import { columnsAttributes, HeadCells, RecordCells } from './record-cells.tsx'
import styles from './record-table.module.css'
import { moveBetweenRows, openRow } from './row-keys.ts'
import { useKeptRow } from './use-kept-row.ts'
import { useMarkedRow } from './use-marked-row.ts'

export type { Column }

interface RowsProps<R, F extends string> {
  /** Pass a stable array, so that rows render again only if their records change. */
  readonly columns: readonly Column<R, F>[]
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
  /** The record that was just created: its row is marked and scrolls into view. */
  readonly markedId?: string | undefined
}

export interface RecordTableProps<R, F extends string = string> extends RowsProps<R, F> {
  /** The accessible name of the table. */
  readonly label: string
  /** Shown instead of an empty table. */
  readonly empty?: EmptyStateProps | undefined
  /** True while the rows don't match the latest search or `sort` yet. */
  readonly isStale?: boolean
  readonly sort?: Sort<F> | undefined
  /** The order of the records without a `sort`, if it is the order of a column. Pass a stable object. */
  readonly defaultSort?: Sort<F> | undefined
  readonly onSort?: (sort: Sort<F> | undefined) => void
  /**
   * If true, a click on a row follows its first link. This is a shortcut for the mouse; the keyboard uses the
   * link (JOB-10).
   */
  readonly opensRecord?: boolean
  /** How the admin wants the table, if it can be chosen. */
  readonly own?: OwnTable | undefined
}

/**
 * A table of records, or "No results" (SHELL-34). The arrow keys move to the same link or button in the next
 * row.
 */
export const RecordTable = <R, F extends string = string>({ empty, ...table }: RecordTableProps<R, F>) =>
  table.records.length > 0 ? <FilledTable {...table} /> : <EmptyState {...empty} />

function FilledTable<R, F extends string>({
  label,
  isStale = false,
  sort,
  defaultSort,
  onSort,
  opensRecord = false,
  own,
  ...rows
}: Omit<RecordTableProps<R, F>, 'empty'>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { onFocus, onBlur } = useKeptRow({ body, records: rows.records, idOf: rows.idOf })
  useMarkedRow({ body, id: rows.markedId, row: rowOf(rows) })
  return (
    <div
      className={styles.frame}
      data-opens={opensRecord}
      {...ownAttributes(own)}
      {...columnsAttributes(rows.columns)}
    >
      <div className={styles.box}>
        <table
          className={styles.table}
          style={{ minInlineSize: own?.leastWidth }}
          aria-label={label}
          aria-busy={isStale}
        >
          <thead>
            <tr>
              <HeadCells
                columns={rows.columns}
                sort={sort}
                defaultSort={defaultSort}
                onSort={onSort}
                onWidth={own?.onWidth}
              />
            </tr>
          </thead>
          <tbody
            ref={body}
            data-stale={isStale}
            onKeyDown={moveBetweenRows}
            onClick={opensRecord ? openRow : undefined}
            onFocus={onFocus}
            onBlur={onBlur}
          >
            <Rows {...rows} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Returns the attributes that tell the style sheet how the admin wants the table. */
export const ownAttributes = (own: OwnTable | undefined) =>
  own && { 'data-density': own.density, 'data-scrolls': own.leastWidth !== undefined }

/** Returns the index of the marked record; -1 if there is none. */
export const rowOf = <R, F extends string>({ records, idOf, markedId }: RowsProps<R, F>): number =>
  markedId === undefined ? -1 : records.findIndex((record) => idOf(record) === markedId)

/**
 * The table's rows, memoised apart from the header, because sort and staleness change more often. `memo`
 * loses type parameters, hence the cast.
 */
const Rows = memo(function Rows<R, F extends string>({ columns, records, idOf, markedId }: RowsProps<R, F>) {
  return withOwnKeys(
    records.map((record, index) => (
      <tr key={idOf(record)} data-row={index} data-marked={idOf(record) === markedId}>
        <RecordCells columns={columns} record={record} />
      </tr>
    )),
  )
}) as <R, F extends string>(props: RowsProps<R, F>) => ReactNode
