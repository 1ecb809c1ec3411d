import { useMemo } from 'react'
import { useLongList } from '#renderer/lib/long-list.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { beforeUnknown, hasEveryEmail, inLists, withEmail } from './lists.ts'
import { packageList, travellerList } from './queries.ts'
import { knownTravellers } from './travellers.ts'

const noPackages: readonly ArrivalPackage[] = []
const noUsers: readonly ListedUser[] = []

/** The packages that can be shown so far. */
interface ShownPackages {
  /** False if only the first ones have loaded: the count, a filter and the completed packages need all. */
  readonly isWhole: boolean
  readonly pending: readonly ArrivalPackage[]
  /** Number of pending packages without the filter. */
  readonly pendingTotal: number
  readonly completed: readonly ArrivalPackage[]
  /** True if there are completed packages, even if the filter hides all of them. */
  readonly hasCompleted: boolean
  readonly total: number
}

/**
 * The packages with their travellers, as far as both lists have loaded, filtered by email
 * (ARR-01 to ARR-06, ARR-11).
 */
export function usePackages(email: string) {
  const { whole: packages, first: firstPackages } = useLongList(packageList)
  const { whole: travellers, first: firstTravellers } = useLongList(travellerList)
  // After a failed load, names from only the first users would change some rows now and the rest later.
  const users = travellers.data ?? (travellers.isFetched ? undefined : firstTravellers) ?? noUsers
  const known = useMemo(() => knownTravellers(users), [users])
  const all = packages.data ?? firstPackages ?? noPackages
  const lists = useMemo(() => inLists(all), [all])

  // Waits for the names, because late ones would change every row; if they fail, rows show ids.
  const isWhole = packages.data !== undefined && travellers.isFetched
  // A package without a loaded email must not count as filtered out.
  const isFilterable = useMemo(
    () => !isWhole || travellers.data !== undefined || hasEveryEmail(all, known),
    [isWhole, travellers.data, all, known],
  )
  const shown = useMemo((): ShownPackages | undefined => {
    const total = all.length
    if (isWhole) {
      const wanted = isFilterable ? email : ''
      return {
        isWhole,
        pending: withEmail(lists.pending, known, wanted),
        pendingTotal: lists.pending.length,
        completed: withEmail(lists.completed, known, wanted),
        hasCompleted: lists.completed.length > 0,
        total,
      }
    }
    const pending = isFilled(email) ? noPackages : beforeUnknown(lists.pending, known)
    return pending.length > 0
      ? {
          isWhole,
          pending,
          pendingTotal: lists.pending.length,
          completed: noPackages,
          hasCompleted: false,
          total,
        }
      : undefined
  }, [isWhole, isFilterable, lists, known, email, all.length])
  return { packages, travellers, known, shown, isFilterable }
}
