import { createResettable } from '#renderer/stores/resettable.ts'
import type { PackageStatus } from '#shared/entities/arrival-package.ts'

/** A changed package that stays in its row for a while. */
interface KeptRow {
  /** The status of the list in which the package stays. */
  readonly listedAs: PackageStatus
  /** The time of the last change, in ms. */
  readonly since: number
  /** The request that made it, if it was answered. */
  readonly request: string | undefined
}

interface PackageChanges {
  /**
   * The requested status of each package whose change is in flight. It is not state of the row, because the
   * row may scroll out of view and unmount.
   */
  readonly inFlight: ReadonlyMap<string, PackageStatus>
  /** The changed packages that stay in their rows, so that no row moves under the pointer (decision 238). */
  readonly kept: ReadonlyMap<string, KeptRow>
  /** Marks a change as in flight; returns false if the package has one already. */
  readonly begin: (id: string, status: PackageStatus) => boolean
  readonly end: (id: string) => void
  /**
   * Marks a package so that it stays in its row for a while. `from` is the status of the list with the row.
   */
  readonly keep: (id: string, from: PackageStatus, request: string | undefined) => void
  /** Ends the stay of the packages that changed before this time: each moves to the list of its status. */
  readonly release: (before: number) => void
}

/**
 * The store of package changes: those in flight, of which there may be several (ARR-07), and those that stay
 * in their rows.
 */
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
  keep: (id, from, request) =>
    set(({ kept }) => ({
      kept: new Map(kept).set(id, { listedAs: kept.get(id)?.listedAs ?? from, since: Date.now(), request }),
    })),
  release: (before) =>
    set(({ kept }) => {
      const left = new Map([...kept].filter(([, { since }]) => since > before))
      return left.size === kept.size ? {} : { kept: left }
    }),
}))
