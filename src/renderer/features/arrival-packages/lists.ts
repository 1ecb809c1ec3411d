import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import type { Travellers } from './travellers.ts'

type Packages = readonly ArrivalPackage[]

/** The two lists, in the order that the provider gives (ARR-03, ARR-04). */
export const inLists = (packages: Packages) => ({
  pending: packages.filter((each) => !isComplete(each)),
  completed: packages.filter(isComplete),
})

/** The packages whose email holds the text, whatever the case of either (ARR-01, ARR-02, trap 43); all of them for blanks. */
export function withEmail(packages: Packages, { emailOf }: Travellers, text: string): Packages {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? packages : packages.filter((each) => emailOf(each).includes(wanted))
}

/** The packages that come before the first whose traveller is not known. */
export function beforeUnknown(packages: Packages, { isUser }: Travellers): Packages {
  const unknown = packages.findIndex((each) => !isUser(each))
  return unknown === -1 ? packages : packages.slice(0, unknown)
}

/** Is there an email of every package to filter by, although the users could not be loaded (ARR-02)? */
export const hasEveryEmail = (packages: Packages, { emailOf }: Travellers): boolean =>
  packages.every((each) => emailOf(each) !== '')
