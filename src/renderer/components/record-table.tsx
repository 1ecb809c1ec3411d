import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { nextSort, type Sort } from './next-sort.ts'
import styles from './record-table.module.css'
import { SortButton } from './sort-button.tsx'

export interface Column<R, F extends string = string> {
  /** The head of the column; for the buttons of a row it is read out only. */
  readonly title: string
  readonly isTitleHidden?: boolean
  /** In the table, not on the screen. */
  readonly isHidden?: boolean
  /** What a sort by this column is called; a column without one does not sort. */
  readonly sortField?: F
  readonly render: (record: R) => ReactNode
  /** A CSS width; a column without one shares what is left. */
  readonly width?: string
  /** Left out where the table is narrower than this many pixels. */
  readonly from?: 640 | 880
  readonly align?: 'end'
}

interface RowsProps<R, F extends string> {
  /** The same array until the columns change, so that the rows are drawn only when they do. */
  readonly columns: readonly Column<R, F>[]
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
}

interface RecordTableProps<R, F extends string> extends RowsProps<R, F> {
  /** Names the table for a screen reader. */
  readonly label: string
  /** The rows are those of the last search, while the next one is under way. */
  readonly isStale?: boolean
  readonly sort?: Sort<F> | undefined
  readonly onSort?: (sort: Sort<F> | undefined) => void
  /** A click on a row follows its first link, as a shortcut for the mouse: the keyboard has the link (JOB-10). */
  readonly opensRecord?: boolean
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/** A table of records. The arrow keys go from a link or button to the same one in the row above or below. */
export function RecordTable<R, F extends string = string>({
  label,
  isStale = false,
  sort,
  onSort,
  opensRecord = false,
  ...rows
}: RecordTableProps<R, F>) {
  const directionOf = (field: F) => (sort?.field === field ? sort.direction : undefined)
  return (
    <div className={styles.frame} data-stale={isStale} data-opens={opensRecord}>
      <table className={styles.table} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            {rows.columns.map(({ title, isTitleHidden, isHidden, sortField, width, from, align }) => (
              <th
                key={title}
                scope="col"
                hidden={isHidden}
                aria-sort={sortField && ariaSort[directionOf(sortField) ?? 'none']}
                style={{ width }}
                data-from={from}
                data-align={align}
              >
                {sortField ? (
                  <SortButton
                    title={title}
                    direction={directionOf(sortField)}
                    onClick={() => onSort?.(nextSort(sort, sortField))}
                  />
                ) : (
                  <span className={isTitleHidden ? 'read-out-only' : undefined}>{title}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows} onClick={opensRecord ? openRow : undefined}>
          <Rows {...rows} />
        </tbody>
      </table>
    </div>
  )
}

/** The rows by themselves: the head, and whether they are stale, change more often than they do. `memo` forgets type parameters. */
const Rows = memo(function Rows<R, F extends string>({ columns, records, idOf }: RowsProps<R, F>) {
  return records.map((record) => (
    <tr key={idOf(record)}>
      {columns.map(({ title, render, isHidden, from, align }) => (
        <td key={title} hidden={isHidden} data-from={from} data-align={align}>
          {render(record)}
        </td>
      ))}
    </tr>
  ))
}) as <R, F extends string>(props: RowsProps<R, F>) => ReactNode

const stops = (row: Element | null | undefined) =>
  row ? [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')] : []

function moveBetweenRows(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const place = stops(row).indexOf(event.target as HTMLElement)
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const target = stops(next)[place]
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Leaves alone what has a click of its own, and a text that was selected to be copied. */
function openRow({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (window.getSelection()?.isCollapsed === false) return
  const row = target.closest('tr')
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>('a[href]')?.click()
}
