import { viewsOf } from '#renderer/lib/list/views.ts'
import { offeredActions } from '#renderer/lib/react/screen.ts'
import { ownChanges } from '#renderer/lib/records/own-changes.ts'
import type { OwnLists } from '#shared/entities/own-list.ts'
import type { Recent } from '#shared/entities/recent.ts'
import { hasCall, recordNames, records } from '#shared/records/records.ts'
import { capitalised, titled } from '#shared/records/title.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { recordPlace } from '#shared/rules/record-path.ts'
import { folded } from '#shared/rules/text-match.ts'
import type { NavigationEntry } from '../navigation-entry.ts'
import { type FoundRecord, rankOf } from './find-records.ts'

/** Where a choice leads, or the button that it presses. */
export type PaletteTarget =
  | { readonly path: string; readonly search?: Readonly<Record<string, unknown>> }
  | { readonly press: HTMLElement }

/** One choice of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly target: PaletteTarget
}

export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
}

const nameOfAction = (element: HTMLElement) =>
  oneLine(element.getAttribute('aria-label') ?? element.textContent ?? '')

/** The buttons of the screen below the palette. */
export const screenItems = (): readonly PaletteItem[] =>
  offeredActions().map((press) => {
    const label = nameOfAction(press)
    return { id: `action ${label}`, label, detail: '', target: { press } }
  })

/** The screens of the menu, and those that it has no entry for. */
export const navigationItems = (entries: readonly NavigationEntry[]): readonly PaletteItem[] => [
  ...entries.map(({ path, label, letter }) => ({
    id: path,
    label,
    detail: letter === undefined ? '' : `G ${letter.toUpperCase()}`,
    target: { path },
  })),
  { id: '/rover-jobs', label: 'Rover Jobs', detail: '', target: { path: '/rover-jobs' } },
  {
    id: 'own changes',
    label: 'My Changes',
    detail: '',
    target: { path: ownChanges.to, search: ownChanges.search },
  },
]

const recordItem = ({ kind, id, name, detail }: FoundRecord): PaletteItem => ({
  id: `${kind} ${id}`,
  label: name,
  detail,
  target: recordPlace(kind, id, name),
})

/** The views of all lists, except all records, which the list's own entry shows. */
export const viewItems = (lists: OwnLists): readonly PaletteItem[] =>
  recordNames.flatMap((kind) =>
    viewsOf(kind, lists[kind]?.views)
      .slice(1)
      .map(({ id, name, path, search }) => ({
        id: `view ${id}`,
        label: name,
        detail: titled(records[kind].many),
        target: { path, search },
      })),
  )

/** What the admin used last: records, and searches with their lists. */
export const recentItems = (recents: readonly Recent[]): readonly PaletteItem[] =>
  recents.flatMap((recent): readonly PaletteItem[] => {
    const { kind } = recent
    if ('id' in recent)
      return hasCall(kind, 'get') ? [recordItem({ ...recent, detail: records[kind].noun })] : []
    const { query } = recent
    return [
      {
        id: `${kind} ? ${query}`,
        label: query,
        detail: `search ${records[kind].many}`,
        target: { path: records[kind].path, search: { query } },
      },
    ]
  })

/** The found records, one group for each kind. */
export const recordGroups = (found: readonly FoundRecord[]): readonly PaletteGroup[] =>
  [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    title: capitalised(records[kind].many),
    items: found.filter((record) => record.kind === kind).map(recordItem),
  }))

/** The items whose label matches the text, best first; all if there is no text. */
export function matchingItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const wanted = folded(oneLine(text))
  if (wanted === '') return items
  return items
    .flatMap((item) => {
      const rank = rankOf(item.label, wanted)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** The groups by their best match, so that an action does not stand below a longer name. */
export function bestFirst(groups: readonly PaletteGroup[], text: string): readonly PaletteGroup[] {
  const wanted = folded(oneLine(text))
  const best = ({ items }: PaletteGroup) =>
    Math.min(...items.flatMap(({ label }) => rankOf(label, wanted) ?? []))
  return wanted === '' ? groups : groups.toSorted((one, other) => best(one) - best(other))
}
