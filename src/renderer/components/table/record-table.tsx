import { type ComponentProps, memo, type ReactNode, useRef } from 'react'
import { EmptyState, type EmptyStateProps } from '#renderer/components/outcome/empty-state.tsx'
import { useStale } from '#renderer/components/outcome/use-stale.ts'
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

function FilledTable<R, F extends string>(table: Omit<RecordTableProps<R, F>, 'empty'>) {
  const { columns, records, idOf, markedId } = table
  const body = useRef<HTMLTableSectionElement>(null)
  const { onFocus, onBlur } = useKeptRow({ body, records, idOf })
  useMarkedRow({ body, id: markedId, row: markedPlace(table) })
  return (
    <TableFrame {...table} ref={body} onFocus={onFocus} onBlur={onBlur}>
      <Rows columns={columns} records={records} idOf={idOf} markedId={markedId} />
    </TableFrame>
  )
}

interface TableFrameProps<R, F extends string>
  extends Omit<RecordTableProps<R, F>, 'empty' | 'records' | 'idOf' | 'markedId'>,
    Pick<ComponentProps<'tbody'>, 'ref' | 'onFocus' | 'onBlur'> {
  /** The style sheet, which may build on that of short tables. */
  readonly sheet?: Readonly<Record<string, string>>
  /** Attributes that tell of rows that are not drawn. */
  readonly partly?: ComponentProps<'table'>
  /** The rows. */
  readonly children: ReactNode
}

/** A table without its rows: the frame, the head and the keys. */
export function TableFrame<R, F extends string>({
  columns,
  label,
  isStale = false,
  sort,
  defaultSort,
  onSort,
  opensRecord = false,
  own,
  sheet = styles,
  partly,
  ref,
  onFocus,
  onBlur,
  children,
}: TableFrameProps<R, F>) {
  const isQuiet = useStale(isStale)
  return (
    <div
      className={sheet.frame}
      data-opens={opensRecord}
      // How the admin wants the table.
      {...(own && { 'data-density': own.density, 'data-scrolls': own.leastWidth !== undefined })}
      {...columnsAttributes(columns)}
    >
      <div className={styles.box}>
        <table
          className={sheet.table}
          style={{ minInlineSize: own?.leastWidth }}
          aria-label={label}
          aria-busy={isStale}
          {...partly}
        >
          <thead>
            <tr aria-rowindex={partly && 1}>
              <HeadCells
                columns={columns}
                sort={sort}
                defaultSort={defaultSort}
                onSort={onSort}
                onWidth={own?.onWidth}
              />
            </tr>
          </thead>
          <tbody
            ref={ref}
            data-stale={isQuiet}
            onKeyDown={moveBetweenRows}
            onClick={opensRecord ? openRow : undefined}
            onFocus={onFocus}
            onBlur={onBlur}
          >
            {children}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Returns the index of the marked record; -1 if there is none. */
export const markedPlace = <R, F extends string>({
  records,
  idOf,
  markedId,
}: Pick<RowsProps<R, F>, 'records' | 'idOf' | 'markedId'>): number =>
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
