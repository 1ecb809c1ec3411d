import { memo, type ReactNode } from 'react'
import { UnreadableMark } from '#renderer/components/record/unreadable-mark.tsx'
import { type Column, columnId, type OwnTable } from './column.ts'
import { ColumnEdge } from './column-edge.tsx'
import { nextSort, type Sort } from './next-sort.ts'
import styles from './record-table.module.css'
import { SortButton } from './sort-button.tsx'

interface HeadCellsProps<R, F extends string> {
  readonly columns: readonly Column<R, F>[]
  readonly sort?: Sort<F> | undefined
  readonly defaultSort?: Sort<F> | undefined
  readonly onSort?: ((sort: Sort<F> | undefined) => void) | undefined
  /** Lets the admin drag the edges of the columns. */
  readonly onWidth?: OwnTable['onWidth'] | undefined
}

/** Whether a column may be the first one, which is the record's name. */
const isNamed = ({ isHidden, head }: Pick<Column<never>, 'isHidden' | 'head'>) => !isHidden && !head

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
  onWidth,
}: HeadCellsProps<R, F>) {
  const shown = sort ?? defaultSort
  const first = columns.find(isNamed)
  const directionOf = (field: F) => (shown?.field === field ? shown.direction : undefined)
  return columns.map((column) => {
    const { id, title, isTitleHidden, note, head, isHidden, sortField, width, align } = column
    return (
      <th
        key={columnId({ id, sortField, title })}
        scope="col"
        hidden={isHidden}
        aria-sort={sortField && ariaSort[directionOf(sortField) ?? 'none']}
        style={{ width }}
        data-align={align}
        data-part={head || column === first ? partOf(column, column === first) : undefined}
        data-column={columnId({ id, sortField, title })}
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
        {onWidth && !isTitleHidden && !head && (
          <ColumnEdge columnId={columnId({ id, sortField, title })} onWidth={onWidth} />
        )}
      </th>
    )
  })
}) as <R, F extends string>(props: HeadCellsProps<R, F>) => ReactNode

/** A table with more columns than this counts as wide. */
const fewColumns = 3

/**
 * Returns the attributes that tell the style sheet below which width a table's rows are stacked, whether they have a
 * box, and how many values a stacked row has below its name.
 */
export function columnsAttributes(
  columns: readonly Pick<Column<never>, 'head' | 'isHidden' | 'isTitleHidden'>[],
) {
  const shown = columns.filter(({ head, isHidden }) => !head && !isHidden)
  return {
    'data-selects': columns.some(({ head }) => head !== undefined),
    'data-columns': shown.length > fewColumns ? 'many' : 'few',
    'data-facts': shown.filter(({ isTitleHidden }) => !isTitleHidden).length - 1,
  }
}

/** Returns a cell's role: the box that selects the record, its name, one of its values, or its buttons. */
function partOf<R, F extends string>({ head, isTitleHidden }: Column<R, F>, isName: boolean) {
  if (head) return 'select'
  return isName ? 'name' : isTitleHidden ? 'actions' : 'fact'
}

interface RecordCellsProps<R, F extends string> {
  readonly columns: readonly Column<R, F>[]
  readonly record: R
  /** The class of a wrapper around the content of each cell but the box that selects the row, if one is needed. */
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
  const first = columns.find(isNamed)
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
        key={columnId(column)}
        hidden={isHidden}
        data-title={title}
        data-part={partOf(column, column === first)}
        data-align={align}
      >
        {boxClass && !column.head ? <div className={boxClass}>{content}</div> : content}
      </td>
    )
  })
}) as <R, F extends string>(props: RecordCellsProps<R, F>) => ReactNode
