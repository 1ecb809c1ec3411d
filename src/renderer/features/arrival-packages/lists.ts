import { remembered } from '#renderer/lib/long-list/remembered.ts'
import { textSearch } from '#renderer/lib/long-list/text-index.ts'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import type { usePackageChanges } from './changes.ts'
import type { Travellers } from './travellers.ts'

type Packages = readonly ArrivalPackage[]

type Kept = ReturnType<typeof usePackageChanges.getState>['kept']

const split = (packages: Packages, isCompleted: (each: ArrivalPackage) => boolean) => ({
  pending: packages.filter((each) => !isCompleted(each)),
  completed: packages.filter(isCompleted),
})

const byStatus = remembered((packages: Packages) => split(packages, isComplete))

const noneKept: Kept = new Map()

/**
 * Splits the packages into the two lists, in the provider's order (ARR-03, ARR-04). A kept package stays in
 * the list in which it was changed.
 */
export function inLists(packages: Packages, kept: Kept = noneKept) {
  if (kept.size === 0) return byStatus(packages)
  return split(packages, (each) => {
    const listedAs = kept.get(each.arrivalPackageStatusId)?.listedAs
    return listedAs === undefined ? isComplete(each) : listedAs === 'COMPLETE'
  })
}

/**
 * Counts the pending packages in the pending list, which may also contain completed packages that keep their
 * rows.
 */
export const pendingAmong = (listed: Packages): number =>
  listed.reduce((count, each) => (isComplete(each) ? count : count + 1), 0)

/** The texts for the filter: emails, ignoring case (ARR-01, ARR-02). */
export const packageTexts = remembered(({ emailOf }: Travellers) =>
  textSearch(
    (each: ArrivalPackage) => [emailOf(each)],
    (text) => text.toLowerCase(),
  ),
)

/** Returns the packages before the first one whose traveller is unknown. */
export function beforeUnknown(packages: Packages, { isUser }: Travellers): Packages {
  const unknown = packages.findIndex((each) => !isUser(each))
  return unknown === -1 ? packages : packages.slice(0, unknown)
}

/** True if every package has an email to filter by, even if the users failed to load (ARR-02). */
export const hasEveryEmail = (packages: Packages, { emailOf }: Travellers): boolean =>
  packages.every((each) => emailOf(each) !== '')
