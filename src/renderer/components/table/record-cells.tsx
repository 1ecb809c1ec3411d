import { memo, type ReactNode } from 'react'
import { UnreadableMark } from '#renderer/components/record/unreadable-mark.tsx'
import type { SortValue } from '#shared/rules/sort-records.ts'
import { nextSort, type Sort } from './next-sort.ts'
import { SortButton } from './sort-button.tsx'

export interface Column<R, F extends string = string> {
  /** The column's head; hidden for the buttons of a row, but read out. */
  readonly title: string
  readonly isTitleHidden?: boolean
  /** Replaces the title in the head, such as a box that selects all rows. */
  readonly head?: ReactNode
  /** Kept in the table, but not visible. */
  readonly isHidden?: boolean
  /** Name of the sort by this column; a column without one can't be sorted. */
  readonly sortField?: F
  /** The value by which a list is sorted if it is read whole. */
  readonly sortValue?: (record: R) => SortValue
  readonly render: (record: R) => ReactNode
  /** A CSS width; columns without one share the remaining space. */
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

/** The cells of a table's head. A scroll does not render them; for the cast, see {@link RecordCells}. */
export const HeadCells = memo(function HeadCells<R, F extends string>({
  columns,
  sort,
  defaultSort,
  onSort,
}: HeadCellsProps<R, F>) {
  const shown = sort ?? defaultSort
  const directionOf = (field: F) => (shown?.field === field ? shown.direction : undefined)
  return columns.map(({ title, isTitleHidden, head, isHidden, sortField, width, align }) => (
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
    </th>
  ))
}) as <R, F extends string>(props: HeadCellsProps<R, F>) => ReactNode

/** More columns than this need more width. */
const fewColumns = 3

/** The attribute of a table's frame that decides where its columns become lines of a row. */
export const columnsAttribute = (columns: readonly { readonly isHidden?: boolean }[]) => ({
  'data-columns': columns.filter(({ isHidden }) => !isHidden).length > fewColumns ? 'many' : 'few',
})

/** The role of a cell in its row: the record's name, one of its values, or its buttons. */
const partOf = ({ isTitleHidden }: { readonly isTitleHidden?: boolean }, isName: boolean) =>
  isName ? 'name' : isTitleHidden ? 'actions' : 'fact'

interface RecordCellsProps<R, F extends string> {
  readonly columns: readonly Column<R, F>[]
  readonly record: R
  /** Class of a box around each cell's content, if one is needed. */
  readonly boxClass?: string | undefined
}

/**
 * The cells of one record; they render again only for another record or other columns. `memo` loses type
 * parameters, hence the cast.
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
