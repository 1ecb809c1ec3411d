import type { OwnList } from '#shared/entities/own-list.ts'
import { type Column, type ColumnHead, columnId, isMoreColumn, membersOfMore } from './column.ts'

/**
 * Returns a list's columns in three parts: what is always first, which is the record's name with what is before
 * it; what can be chosen; and the row's buttons.
 */
export function inParts<C extends ColumnHead>(columns: readonly C[]) {
  const isPlain = ({ isHidden, isTitleHidden, head }: C) => !isHidden && !isTitleHidden && !head
  const name = columns.findIndex(isPlain)
  const rest = columns.slice(name + 1)
  return {
    first: columns.slice(0, name + 1),
    choosable: rest.filter(isPlain),
    last: rest.filter((column) => !isPlain(column)),
  }
}

/** Returns what names the fields that a list shows, in its order: members or labels, and words that name none. */
export function shownFields(columns: readonly ColumnHead[], keys?: readonly string[]): readonly string[] {
  const { first, choosable } = inParts(columns)
  const namesOf = ({ shows, sortField, title }: ColumnHead) => shows ?? [sortField ?? title, title]
  const usual = new Map(choosable.map((column) => [columnId(column), namesOf(column)]))
  const chosen = keys?.map((key) => usual.get(key) ?? (isMoreColumn(key) ? membersOfMore(key) : []))
  return [...first.map(namesOf), ...(chosen ?? usual.values())].flat()
}

type Columns<R, F extends string> = readonly Column<R, F>[]

/** Returns the columns as the admin has chosen them. `more` are those that the list does not have by itself. */
export function chosenColumns<R, F extends string>(
  columns: Columns<R, F>,
  { columns: keys, widths = {} }: Pick<OwnList, 'columns' | 'widths'>,
  more: readonly Column<object>[] = [],
): Columns<R, F> {
  const { first, choosable, last } = inParts(columns)
  // They show any record by its own members.
  const others = more as readonly unknown[] as Columns<R, F>
  const known = new Map([...choosable, ...others].map((column) => [columnId(column), column]))
  const chosen = keys ? keys.flatMap((key) => known.get(key) ?? []) : choosable
  return [...first, ...chosen, ...last].map((column) => {
    const width = widths[columnId(column)]
    return width === undefined || column.isTitleHidden ? column : { ...column, width: `${width}px` }
  })
}

/** Returns the width below which a table with these columns scrolls sideways, as CSS. */
export const tableWidth = <R, F extends string>(columns: Columns<R, F>): string => {
  // The name takes what the others leave.
  const widths = columns.flatMap(({ isHidden, width = '200px' }) => (isHidden ? [] : [width]))
  const isPart = (width: string) => width.endsWith('%')
  const parts = widths.filter(isPart).reduce((sum, width) => sum + Number.parseFloat(width), 0)
  // Columns that take a part of the table leave this much of it to those with a width.
  return `calc((${widths.filter((width) => !isPart(width)).join(' + ')}) / ${(100 - parts) / 100})`
}
