import { useMemo } from 'react'
import { useLongList } from '#renderer/lib/long-list/long-list.ts'
import { useFound } from '#renderer/lib/long-list/use-found.ts'
import { useMade } from '#renderer/lib/long-list/use-made.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { usePackageChanges } from './changes.ts'
import { beforeUnknown, hasEveryEmail, inLists, packageTexts } from './lists.ts'
import { packageList, travellerList } from './queries.ts'
import { noTravellers, travellersAmong } from './travellers.ts'

const noPackages: readonly ArrivalPackage[] = []

/** The packages that can be shown so far. */
interface ShownPackages {
  /**
   * False while only the first packages have loaded. The count, the filter and the completed list need all of
   * them.
   */
  readonly isWhole: boolean
  readonly pending: readonly ArrivalPackage[]
  /** The number of pending packages, ignoring the filter. */
  readonly pendingTotal: number
  readonly completed: readonly ArrivalPackage[]
  /** True if there are completed packages, even if the filter hides them. */
  readonly hasCompleted: boolean
  readonly total: number
}

/**
 * Returns the packages with their travellers, as far as both lists have loaded, filtered by email (ARR-01 to
 * ARR-06, ARR-11).
 */
export function usePackages(email: string) {
  const { whole: packages, first: firstPackages } = useLongList(packageList)
  const { whole: travellers, first: firstTravellers } = useLongList(travellerList)
  const { data: users } = travellers
  const { made: allKnown, isSettled } = useMade(travellers, travellersAmong)
  // If loading the users has failed, ignores the first users: otherwise only some rows would have names.
  const firstUsers = travellers.isFetched ? undefined : firstTravellers
  const { made: firstKnown } = useMade({ data: firstUsers, isFetched: false }, travellersAmong)
  const known = allKnown ?? firstKnown ?? noTravellers
  const all = packages.data ?? firstPackages ?? noPackages
  const kept = usePackageChanges((state) => state.kept)
  const lists = useMemo(() => inLists(all, kept), [all, kept])
  const pendingTotal = useMemo(() => inLists(all).pending.length, [all])

  // Waits for the names, because names that arrive later would change every row. If they fail to load, rows
  // show ids.
  const isWhole = packages.data !== undefined && isSettled
  // The list can be filtered only if all emails are known, because a package without one would never match.
  const isFilterable = useMemo(
    () => !isWhole || users !== undefined || hasEveryEmail(all, known),
    [isWhole, users, all, known],
  )
  const texts = packageTexts(known)
  const wanted = isFilterable ? email : ''
  const pending = useFound(isWhole ? lists.pending : undefined, texts, wanted)
  const completed = useFound(isWhole ? lists.completed : undefined, texts, wanted)
  const shown = useMemo((): ShownPackages | undefined => {
    const total = all.length
    if (isWhole)
      return (
        pending &&
        completed && {
          isWhole,
          pending,
          pendingTotal,
          completed,
          hasCompleted: lists.completed.length > 0,
          total,
        }
      )
    const first = isFilled(email) ? noPackages : beforeUnknown(lists.pending, known)
    if (first.length === 0) return undefined
    return { isWhole, pending: first, pendingTotal, completed: noPackages, hasCompleted: false, total }
  }, [isWhole, pending, completed, lists, pendingTotal, known, email, all.length])
  return { packages, travellers, known, shown, isFilterable }
}
