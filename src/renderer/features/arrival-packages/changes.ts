import { createResettable } from '#renderer/stores/resettable.ts'
import type { PackageStatus } from '#shared/entities/arrival-package.ts'

/** Something that came of a change, for a screen reader. */
interface News {
  readonly turn: number
  readonly text: string
}

interface PackageChanges {
  /** What each package that is being changed is to become; beside its row, which may be scrolled out of sight meanwhile. */
  readonly underWay: ReadonlyMap<string, PackageStatus>
  /** The latest, oldest first. */
  readonly news: readonly News[]
  /** The package of the last single press: a second press in its place is meant for no other. */
  readonly pressed: string | undefined
  /** False where the package is being changed already. */
  readonly begin: (id: string, status: PackageStatus) => boolean
  readonly end: (id: string) => void
  readonly tell: (text: string) => void
  readonly press: (id: string) => void
}

/** Read out one after the other where several come at once. */
const newsKept = 3

/** The changes of arrival packages under way, several at once (ARR-07), and what came of the last ones. */
export const usePackageChanges = createResettable<PackageChanges>((set, get) => ({
  underWay: new Map(),
  news: [],
  pressed: undefined,
  begin: (id, status) => {
    const { underWay } = get()
    if (underWay.has(id)) return false
    set({ underWay: new Map(underWay).set(id, status) })
    return true
  },
  end: (id) =>
    set(({ underWay }) => ({ underWay: new Map([...underWay].filter(([changed]) => changed !== id)) })),
  tell: (text) =>
    set(({ news }) => ({ news: [...news, { turn: (news.at(-1)?.turn ?? 0) + 1, text }].slice(-newsKept) })),
  press: (id) => set({ pressed: id }),
}))
