import { useMemo } from 'react'
import { useLongList } from '#renderer/lib/long-list.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { beforeUnknown, hasEveryEmail, inLists, withEmail } from './lists.ts'
import { packageList, travellerList } from './queries.ts'
import { knownTravellers } from './travellers.ts'

const noPackages: readonly ArrivalPackage[] = []
const nobody: readonly ListedUser[] = []

/** What can be shown of the packages by now. */
interface ShownPackages {
  /** Not the first ones alone: the count, a filter and the completed packages wait for all of them. */
  readonly isWhole: boolean
  readonly pending: readonly ArrivalPackage[]
  readonly completed: readonly ArrivalPackage[]
  /** Are there completed ones, whatever the filter leaves of them? */
  readonly hasCompleted: boolean
  readonly total: number
}

/** The packages with their travellers, as far as the two lists have come; by email, where one is filtered for (ARR-01 to ARR-06, ARR-11). */
export function usePackages(email: string) {
  const { whole: packages, first: firstPackages } = useLongList(packageList)
  const { whole: travellers, first: firstTravellers } = useLongList(travellerList)
  // Once they have failed the first names alone would turn over some rows, and the rest later.
  const users = travellers.data ?? (travellers.isFetched ? undefined : firstTravellers) ?? nobody
  const known = useMemo(() => knownTravellers(users), [users])
  const all = packages.data ?? firstPackages ?? noPackages
  const lists = useMemo(() => inLists(all), [all])

  // Names that come late would turn every row over; where they fail, the ids have to do.
  const isWhole = packages.data !== undefined && travellers.isFetched
  // A package of which no email could be loaded is not one that the filter leaves out.
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
        completed: withEmail(lists.completed, known, wanted),
        hasCompleted: lists.completed.length > 0,
        total,
      }
    }
    const pending = isFilled(email) ? noPackages : beforeUnknown(lists.pending, known)
    return pending.length > 0
      ? { isWhole, pending, completed: noPackages, hasCompleted: false, total }
      : undefined
  }, [isWhole, isFilterable, lists, known, email, all.length])
  return { packages, travellers, known, shown, isFilterable }
}
