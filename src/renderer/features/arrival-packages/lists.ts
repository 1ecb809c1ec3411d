import { remembered } from '#renderer/lib/remembered.ts'
import { textSearch } from '#renderer/lib/text-index.ts'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import type { Travellers } from './travellers.ts'

type Packages = readonly ArrivalPackage[]

/** The two lists, in the provider's order (ARR-03, ARR-04). */
export const inLists = remembered((packages: Packages) => ({
  pending: packages.filter((each) => !isComplete(each)),
  completed: packages.filter(isComplete),
}))

/** The filter searches emails and ignores case (ARR-01, ARR-02, trap 43). */
export const packageTexts = remembered(({ emailOf }: Travellers) =>
  textSearch(
    (each: ArrivalPackage) => [emailOf(each)],
    (text) => text.toLowerCase(),
  ),
)

/** The packages before the first one with an unknown traveller. */
export function beforeUnknown(packages: Packages, { isUser }: Travellers): Packages {
  const unknown = packages.findIndex((each) => !isUser(each))
  return unknown === -1 ? packages : packages.slice(0, unknown)
}

/** True if every package has an email to filter by, even if the users failed to load (ARR-02). */
export const hasEveryEmail = (packages: Packages, { emailOf }: Travellers): boolean =>
  packages.every((each) => emailOf(each) !== '')
