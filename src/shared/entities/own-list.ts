import * as v from 'valibot'

/** The page sizes that an admin can choose; the first one is the specification's (LIM-01, LIM-03). */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** How close the rows of a list are to each other; the first one is the usual one. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The narrowest and the widest column, in pixels. */
export const columnWidths = { least: 48, most: 1200 } as const

/** In characters. */
export const longestViewName = 60
/** In characters, as JSON. */
const largestSearch = 4000
const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const pageSize = v.picklist(pageSizes)
/** The keys of the shown columns, in their order. */
export const columnKeys = v.pipe(v.array(key), v.maxLength(100))

/** A view of a list: its filters, sort, columns and page size under a name. */
export const listViewSchema = v.looseObject({
  id: key,
  name: v.pipe(v.string(), v.regex(/\S/), v.maxLength(longestViewName)),
  /** The URL parameters that show it. The list's route checks them, as those of any address. */
  search: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((search) => JSON.stringify(search).length <= largestSearch),
  ),
})
export type ListView = v.InferOutput<typeof listViewSchema>

const members = {
  columns: v.optional(columnKeys),
  /** The chosen widths in pixels, by the column's key. */
  widths: v.optional(
    v.record(
      key,
      v.pipe(v.number(), v.integer(), v.minValue(columnWidths.least), v.maxValue(columnWidths.most)),
    ),
  ),
  size: v.optional(pageSize),
  density: v.optional(v.picklist(densities)),
  views: v.optional(v.pipe(v.array(listViewSchema), v.maxLength(50))),
}

/** What an admin has chosen for a list. What is not chosen is as the specification says. */
export const ownListSchema = v.looseObject(members)
export type OwnList = v.InferOutput<typeof ownListSchema>

/** The admin's choices for all lists, by kind of record. */
export const ownListsSchema = v.record(v.string(), ownListSchema)
export type OwnLists = v.InferOutput<typeof ownListsSchema>

type Stored = Readonly<Record<string, unknown>>
const isStored = (value: unknown): value is Stored => v.is(v.record(v.string(), v.unknown()), value)
const memberNames = Object.keys(members) as (keyof typeof members)[]
const isView = (view: unknown) => v.is(listViewSchema, view)
const viewsIn = ({ views }: Stored): readonly unknown[] => (Array.isArray(views) ? views : [])

/** Returns what can be read of a stored list. A newer console may have stored other values. */
export function readOwnList(stored: unknown): OwnList {
  if (!isStored(stored)) return {}
  const views = viewsIn(stored).filter(isView)
  const read = memberNames.filter((name) => name !== 'views' && v.is(members[name], stored[name]))
  return {
    ...Object.fromEntries(read.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]]))),
    ...(views.length > 0 && { views: views as ListView[] }),
  }
}

/** Returns the list to store: the admin's choices, and all that this console could not read. */
export function storedOwnList(before: unknown, list: OwnList): Stored {
  const kept = isStored(before) ? before : {}
  const read = readOwnList(kept)
  const unread = Object.entries(kept).filter(([name]) => name !== 'views' && !Object.hasOwn(read, name))
  const views = [...(list.views ?? []), ...viewsIn(kept).filter((view) => !isView(view))]
  const { views: _, ...chosen } = list
  return {
    ...Object.fromEntries(unread),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
    ...(views.length > 0 && { views }),
  }
}
