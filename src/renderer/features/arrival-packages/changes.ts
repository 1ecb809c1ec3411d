import { createResettable } from '#renderer/stores/resettable.ts'
import type { PackageStatus } from '#shared/entities/arrival-package.ts'

/** A changed package that keeps its row. */
interface KeptRow {
  /** The status whose list it stays in. */
  readonly listedAs: PackageStatus
  /** When it was changed last, in milliseconds. */
  readonly since: number
}

interface PackageChanges {
  /**
   * The requested status of each package with a change in flight. Not in its row, which may be
   * scrolled out of view.
   */
  readonly inFlight: ReadonlyMap<string, PackageStatus>
  /** The changed packages that stay in their places, so that no row moves under the pointer (decision 238). */
  readonly kept: ReadonlyMap<string, KeptRow>
  /** Returns false if a change of the package is in flight already. */
  readonly begin: (id: string, status: PackageStatus) => boolean
  readonly end: (id: string) => void
  /** The package has changed from this status. */
  readonly keep: (id: string, from: PackageStatus) => void
  /** Releases the rows that were changed before this time to the lists where they belong. */
  readonly release: (before: number) => void
}

/** The changes of arrival packages: those in flight, possibly several (ARR-07), and those that show in place. */
export const usePackageChanges = createResettable<PackageChanges>((set, get) => ({
  inFlight: new Map(),
  kept: new Map(),
  begin: (id, status) => {
    const { inFlight } = get()
    if (inFlight.has(id)) return false
    set({ inFlight: new Map(inFlight).set(id, status) })
    return true
  },
  end: (id) =>
    set(({ inFlight }) => ({ inFlight: new Map([...inFlight].filter(([changed]) => changed !== id)) })),
  keep: (id, from) =>
    set(({ kept }) => ({
      kept: new Map(kept).set(id, { listedAs: kept.get(id)?.listedAs ?? from, since: Date.now() }),
    })),
  release: (before) =>
    set(({ kept }) => {
      const left = new Map([...kept].filter(([, { since }]) => since > before))
      return left.size === kept.size ? {} : { kept: left }
    }),
}))
