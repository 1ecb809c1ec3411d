import type { KeyboardEvent, ReactNode } from 'react'
import styles from './record-table.module.css'

export interface Column<R> {
  /** The head of the column; for the buttons of a row it is read out only. */
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly render: (record: R) => ReactNode
  /** A CSS width; a column without one shares what is left. */
  readonly width?: string
  /** Left out where the table is narrower than this many pixels. */
  readonly from?: 640 | 880
  readonly align?: 'end'
}

interface RecordTableProps<R> {
  /** Names the table for a screen reader. */
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
  /** The rows are those of the last search, while the next one is under way. */
  readonly isStale?: boolean
}

/** A table of records. The arrow keys go from a link or button to the same one in the row above or below. */
export function RecordTable<R>({ label, columns, records, idOf, isStale = false }: RecordTableProps<R>) {
  return (
    <div className={styles.frame} data-stale={isStale}>
      <table className={styles.table} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            {columns.map(({ title, isTitleHidden, width, from, align }) => (
              <th key={title} scope="col" style={{ width }} data-from={from} data-align={align}>
                {isTitleHidden ? <span className={styles.hidden}>{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {records.map((record) => (
            <tr key={idOf(record)}>
              {columns.map(({ title, render, from, align }) => (
                <td key={title} data-from={from} data-align={align}>
                  {render(record)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
