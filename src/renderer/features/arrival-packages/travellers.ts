import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { type ListedUser, userName } from '#shared/entities/user-profile.ts'

/** The travellers of the packages. */
export interface Travellers {
  /** True if the traveller is among the loaded users. */
  readonly isUser: (each: ArrivalPackage) => boolean
  /** The name, else the email, else the package's id (ARR-05). */
  readonly nameOf: (each: ArrivalPackage) => string
  /** In lower case (ARR-06); empty if unknown. */
  readonly emailOf: (each: ArrivalPackage) => string
}

/**
 * Joins packages with users: a package has its traveller's id (ARR-10, ARR-11). There may be tens of
 * thousands of both, so the index is built once and queried only for visible rows. If the user is unknown,
 * the package's own fields are used.
 */
export function knownTravellers(users: readonly ListedUser[]): Travellers {
  const known = new Map(users.map((user) => [user.userSub, user]))
  const isUser = (each: ArrivalPackage) => known.has(each.arrivalPackageStatusId)
  const travellerOf = (each: ArrivalPackage) => known.get(each.arrivalPackageStatusId) ?? each
  const emailOf = (each: ArrivalPackage) => travellerOf(each).email?.toLowerCase() ?? ''
  const nameOf = (each: ArrivalPackage) => {
    const { firstName, lastName } = travellerOf(each)
    return userName({ userSub: each.arrivalPackageStatusId, firstName, lastName, email: emailOf(each) })
  }
  return { isUser, nameOf, emailOf }
}
