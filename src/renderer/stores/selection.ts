import type { RecordName } from '#shared/records/records.ts'
import { createResettable } from './resettable.ts'

/** A selected record, as its list has it: perhaps without all its fields. */
export interface Chosen {
  readonly id: string
  readonly name: string
  readonly record: object
}

type ById = ReadonlyMap<string, Chosen>

interface Selection {
  readonly chosen: { readonly [K in RecordName]?: ById }
  /** The row that was last selected or deselected, where a range starts. */
  readonly anchor: string | undefined
  /** Selects or deselects records. */
  readonly choose: (kind: RecordName, some: readonly Chosen[], isOn: boolean, anchor?: string) => void
  /** Selects these records only. */
  readonly replace: (kind: RecordName, some: readonly Chosen[]) => void
  /** Takes newer versions of selected records. */
  readonly renew: (kind: RecordName, some: readonly Chosen[]) => void
}

const byId = (some: readonly Chosen[]): ById => new Map(some.map((each) => [each.id, each]))

/**
 * The selected records of each list. A store, so that a selection survives other pages of its list and visits to
 * other screens.
 */
export const useSelection = createResettable<Selection>((set) => ({
  chosen: {},
  anchor: undefined,
  choose: (kind, some, isOn, anchor) =>
    set(({ chosen }) => {
      const next = new Map(chosen[kind])
      for (const each of some)
        if (isOn) next.set(each.id, each)
        else next.delete(each.id)
      return { chosen: { ...chosen, [kind]: next }, anchor }
    }),
  renew: (kind, some) =>
    set(({ chosen }) => ({
      chosen: { ...chosen, [kind]: new Map([...(chosen[kind] ?? []), ...byId(some)]) },
    })),
  replace: (kind, some) =>
    set(({ chosen }) => ({ chosen: { ...chosen, [kind]: byId(some) }, anchor: undefined })),
}))

const none: ById = new Map()

/** Returns the selected records of a list, by id, in the order of their selection. */
export const useChosen = (kind: RecordName): ById => useSelection(({ chosen }) => chosen[kind] ?? none)

export interface MatchingPage {
  readonly data: readonly object[]
  readonly total: number
  /** The number of records per page. */
  readonly size: number
}

/** What the list on the screen finds, besides the page that it shows. */
export interface Matching {
  readonly kind: RecordName
  /** Reads a page of it, of the largest size that the server gives. */
  readonly readPage: (page: number) => Promise<MatchingPage>
  /** The number of all matches; undefined if the server does not tell it. */
  readonly total: number | undefined
}

/** What the searched list on the screen finds; undefined if there is none. */
export const useMatching = createResettable<{ readonly matching: Matching | undefined }>(() => ({
  matching: undefined,
}))
