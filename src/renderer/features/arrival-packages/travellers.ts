import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { type ListedUser, userName } from '#shared/entities/user-profile.ts'

/** What is known of those whom the packages are for. */
export interface Travellers {
  /** Is the traveller among the users who were read? */
  readonly isUser: (each: ArrivalPackage) => boolean
  /** The name, else the email; a package of which neither is known goes by its id (ARR-05). */
  readonly nameOf: (each: ArrivalPackage) => string
  /** In lower case (ARR-06); empty where none is known. */
  readonly emailOf: (each: ArrivalPackage) => string
}

/**
 * Joins packages with users: a package has the id of its traveller (ARR-10, ARR-11). There may be tens of thousands of
 * both, so this is made once for them and asked for those in sight. Where the user is not known, what comes with the package
 * itself tells who it is.
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
