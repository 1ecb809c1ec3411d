import { memo, type ReactNode } from 'react'
import { UnreadableMark } from '#renderer/components/record/unreadable-mark.tsx'
import type { SortValue } from '#shared/rules/sort-records.ts'
import { nextSort, type Sort } from './next-sort.ts'
import styles from './record-table.module.css'
import { SortButton } from './sort-button.tsx'

export interface Column<R, F extends string = string> {
  /** The column's header. If hidden, as for a row's buttons, only screen readers read it. */
  readonly title: string
  readonly isTitleHidden?: boolean
  /** Shown beside the title: what holds for all values, such as their time zone. */
  readonly note?: string
  /** Replaces the title in the header, such as with a checkbox that selects all rows. */
  readonly head?: ReactNode
  /** True if the column is rendered but not visible. */
  readonly isHidden?: boolean
  /** The column's name in the URL's `sort`; a column without it can't be sorted. */
  readonly sortField?: F
  /** Returns the value to sort by in the renderer, for lists that are read whole. */
  readonly sortValue?: (record: R) => SortValue
  readonly render: (record: R) => ReactNode
  /** A CSS width. Columns without a width share the remaining space. */
  readonly width?: string
  readonly align?: 'end'
}

interface HeadCellsProps<R, F extends string> {
  readonly columns: readonly Column<R, F>[]
  readonly sort?: Sort<F> | undefined
  readonly defaultSort?: Sort<F> | undefined
  readonly onSort?: ((sort: Sort<F> | undefined) => void) | undefined
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/**
 * A table's header cells. Memoised, because scrolling renders the table; {@link RecordCells} explains the
 * cast.
 */
export const HeadCells = memo(function HeadCells<R, F extends string>({
  columns,
  sort,
  defaultSort,
  onSort,
}: HeadCellsProps<R, F>) {
  const shown = sort ?? defaultSort
  const directionOf = (field: F) => (shown?.field === field ? shown.direction : undefined)
  return columns.map(({ title, isTitleHidden, note, head, isHidden, sortField, width, align }) => (
    <th
      key={title}
      scope="col"
      hidden={isHidden}
      aria-sort={sortField && ariaSort[directionOf(sortField) ?? 'none']}
      style={{ width }}
      data-align={align}
    >
      {sortField ? (
        <SortButton
          title={title}
          direction={directionOf(sortField)}
          onClick={() => onSort?.(nextSort(sort, sortField, defaultSort))}
        />
      ) : (
        (head ?? <span className={isTitleHidden ? 'read-out-only' : undefined}>{title}</span>)
      )}
      {note && (
        <>
          {' '}
          <span aria-hidden className={styles.note}>
            {note}
          </span>
        </>
      )}
    </th>
  ))
}) as <R, F extends string>(props: HeadCellsProps<R, F>) => ReactNode

/** A table with more columns than this counts as wide. */
const fewColumns = 3

/**
 * Returns the attributes that tell the style sheet below which width a table's rows are stacked, and how many
 * values a stacked row has below its name.
 */
export function columnsAttributes(columns: readonly Pick<Column<never>, 'isHidden' | 'isTitleHidden'>[]) {
  const shown = columns.filter(({ isHidden }) => !isHidden)
  return {
    'data-columns': shown.length > fewColumns ? 'many' : 'few',
    'data-facts': shown.filter(({ isTitleHidden }) => !isTitleHidden).length - 1,
  }
}

/** Returns a cell's role: the record's name, one of its values, or its buttons. */
const partOf = ({ isTitleHidden }: { readonly isTitleHidden?: boolean }, isName: boolean) =>
  isName ? 'name' : isTitleHidden ? 'actions' : 'fact'

interface RecordCellsProps<R, F extends string> {
  readonly columns: readonly Column<R, F>[]
  readonly record: R
  /** The class of a wrapper around each cell's content, if one is needed. */
  readonly boxClass?: string | undefined
}

/**
 * The cells of one record. Memoised, so that they render again only for another record or other columns.
 * `memo` loses type parameters, hence the cast.
 */
export const RecordCells = memo(function RecordCells<R, F extends string>({
  columns,
  record,
  boxClass,
}: RecordCellsProps<R, F>) {
  const first = columns.find(({ isHidden, head }) => !isHidden && !head)
  return columns.map((column) => {
    const { title, render, isHidden, align } = column
    const content = (
      <>
        {render(record)}
        {column === first && <UnreadableMark record={record} />}
      </>
    )
    return (
      <td
        key={title}
        hidden={isHidden}
        data-title={title}
        data-part={partOf(column, column === first)}
        data-align={align}
      >
        {boxClass ? <div className={boxClass}>{content}</div> : content}
      </td>
    )
  })
}) as <R, F extends string>(props: RecordCellsProps<R, F>) => ReactNode
