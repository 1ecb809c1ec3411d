import * as v from 'valibot'
import { searchRoute } from '#renderer/lib/list/list-search.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import { matches } from '#shared/rules/text-match.ts'
import { classNames, reasonText, textOf, titleOf } from './labels.ts'
import type { RoverClass, RoverRow } from './rows.ts'

/** The classes in the filter. Rows that are still being checked show under "All" only. */
const classes = ['selectable', 'existing', 'invalid'] as const satisfies readonly RoverClass[]
export type ShownClass = 'all' | (typeof classes)[number]

const start = { filter: '', show: 'all' } as const

/** The table's filter, which the URL keeps so that Back restores it. */
const schema = v.object({
  filter: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(maxQueryLength)), start.filter), start.filter),
  show: v.optional(v.fallback(v.picklist(['all', ...classes]), start.show), start.show),
})

/** The URL parameters of the route. */
export const roverSearch = searchRoute(schema, start)

/** The filter's names for the classes. */
const shownNames: Readonly<Record<ShownClass, string>> = { all: 'All', ...classNames }

/** Returns the options of the class filter, with the number of rows for each. */
export const classChoices = (rows: readonly RoverRow[]): { value: ShownClass; label: string }[] =>
  (['all', ...classes] as const).map((value) => ({
    value,
    label: `${shownNames[value]} (${value === 'all' ? rows.length : rows.filter(({ kind }) => kind === value).length})`,
  }))

const isOf = ({ job, ...row }: RoverRow, text: string): boolean =>
  matches(
    text,
    titleOf(job),
    textOf(job.id),
    textOf(job.company_name),
    textOf(job.industry),
    textOf(job.work_type),
    textOf(job.city),
    textOf(job.state),
    textOf(job.salary),
    reasonText({ job, ...row }),
  )

/** Returns the rows of a class with the text in one of their cells, in the same order. */
export const shownRows = (
  rows: readonly RoverRow[],
  { show, filter }: { readonly show: ShownClass; readonly filter: string },
): readonly RoverRow[] =>
  show === 'all' && filter.trim() === ''
    ? rows
    : rows.filter((row) => (show === 'all' || row.kind === show) && isOf(row, filter))
