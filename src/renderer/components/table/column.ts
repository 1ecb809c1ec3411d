import type { ReactNode } from 'react'
import { columnWidths, type Density } from '#shared/entities/own-list.ts'
import type { SortValue } from '#shared/rules/sort-records.ts'

export interface Column<R, F extends string = string> {
  /** Its name in the admin's choices, if that is neither its sort field nor its title. */
  readonly id?: string
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
  /** The members of the record that it shows, if neither its sort field nor its title is that of a field. */
  readonly shows?: readonly string[]
  /** A CSS width. Columns without a width share the remaining space. */
  readonly width?: string
  readonly align?: 'end'
}

/** What a choice of columns needs to know of one. */
export type ColumnHead = Pick<
  Column<never>,
  'id' | 'title' | 'isTitleHidden' | 'head' | 'isHidden' | 'sortField' | 'shows'
>

interface Named {
  readonly id?: string | undefined
  readonly title: string
  readonly sortField?: string | undefined
}

/** A column's key in the admin's choices. */
export const columnId = ({ id, sortField, title }: Named): string => id ?? sortField ?? title

const more = 'field:'

/** The id of a column that a list does not have by itself, by the field that it shows. */
export const moreColumnId = (field: string): string => (isMoreColumn(field) ? field : `${more}${field}`)

/** The members that a column of more than one field, or of a part of one, shows. */
export const combined = { hourlyRate: ['minHourlyRate', 'maxHourlyRate'], town: ['address'] } as const

const isCombined = (name: string): name is keyof typeof combined => Object.hasOwn(combined, name)

/** The members that a column shows that a list does not have by itself. */
export function membersOfMore(id: string): readonly string[] {
  const name = id.slice(more.length)
  return isCombined(name) ? combined[name] : [name]
}

/** True for the id of a column that a list does not have by itself. */
export const isMoreColumn = (id: string): boolean => id.startsWith(more)

/** How the admin wants a table. */
export interface OwnTable {
  readonly density: Density
  /** The width below which it scrolls sideways; undefined with the usual columns, which fit. */
  readonly leastWidth: string | undefined
  /** Chooses a column's width in pixels; undefined for the usual one. */
  readonly onWidth: (key: string, width: number | undefined) => void
}

/** Returns a width that a column can have. */
export const possibleWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most))
