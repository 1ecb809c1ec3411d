import type { ListView } from '#shared/entities/own-list.ts'
import type { RecordKind, ShippedView } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { isNothing, sameJson } from '#shared/rules/same-fields.ts'

type Search = Readonly<Record<string, unknown>>

/** A view as the console shows it: a name, and where it leads. */
export interface View {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly search: Search
}

const isEmpty = (value: unknown) => value === false || isNothing(value)

/** Returns what a view keeps of a list's URL parameters: all but the page and what has no effect. */
export const viewOf = (search: object): Search =>
  Object.fromEntries(Object.entries(search).filter(([name, value]) => name !== 'page' && !isEmpty(value)))

/** True if a list with these URL parameters shows the view. */
export const isShown = (view: Pick<View, 'search'>, search: object): boolean =>
  sameJson(viewOf(view.search), viewOf(search))

/** Returns the views of a list: all records, those that the console brings, and the admin's own. */
export function viewsOf(kind: RecordName, own: readonly ListView[] = []): readonly View[] {
  const { path, views = [] }: RecordKind = records[kind]
  return [
    // The specification's list.
    { id: `${kind} all`, name: 'All', path, search: {} },
    ...views.map(({ name, search, path: elsewhere }: ShippedView) => ({
      id: `${kind} ${name}`,
      name,
      path: elsewhere ?? path,
      search,
    })),
    ...own.map(({ id, name, search }) => ({ id, name, path, search })),
  ]
}
