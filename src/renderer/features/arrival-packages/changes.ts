import { createResettable } from '#renderer/stores/resettable.ts'
import type { PackageStatus } from '#shared/entities/arrival-package.ts'

/** The outcome of a change, for a screen reader. */
interface News {
  readonly turn: number
  readonly text: string
}

interface PackageChanges {
  /**
   * The requested status of each package with a change in flight. Not in its row, which may be
   * scrolled out of view.
   */
  readonly inFlight: ReadonlyMap<string, PackageStatus>
  /** The latest outcomes, oldest first. */
  readonly news: readonly News[]
  /** The package of the last single click: the second click of a double click must not hit another one. */
  readonly pressed: string | undefined
  /** Returns false if a change of the package is in flight already. */
  readonly begin: (id: string, status: PackageStatus) => boolean
  readonly end: (id: string) => void
  readonly tell: (text: string) => void
  readonly press: (id: string) => void
}

/** Number of outcomes kept, so that several at once are all read out. */
const newsKept = 3

/** The changes of arrival packages in flight, possibly several (ARR-07), and the latest outcomes. */
export const usePackageChanges = createResettable<PackageChanges>((set, get) => ({
  inFlight: new Map(),
  news: [],
  pressed: undefined,
  begin: (id, status) => {
    const { inFlight } = get()
    if (inFlight.has(id)) return false
    set({ inFlight: new Map(inFlight).set(id, status) })
    return true
  },
  end: (id) =>
    set(({ inFlight }) => ({ inFlight: new Map([...inFlight].filter(([changed]) => changed !== id)) })),
  tell: (text) =>
    set(({ news }) => ({ news: [...news, { turn: (news.at(-1)?.turn ?? 0) + 1, text }].slice(-newsKept) })),
  press: (id) => set({ pressed: id }),
}))
