import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { type ListedUser, userName } from '#shared/entities/user-profile.ts'

/** What is known of those whom the packages are for. */
export interface Travellers {
  /** The name, else the email; a package whose traveller is not known goes by its id (ARR-05). */
  readonly nameOf: (each: ArrivalPackage) => string
  /** In lower case (ARR-06); empty where none is known. */
  readonly emailOf: (each: ArrivalPackage) => string
}

/**
 * Joins packages with users: a package has the id of its traveller (ARR-10, ARR-11). There may be tens of thousands of
 * both, so this is made once for them and asked for those in sight.
 */
export function knownTravellers(users: readonly ListedUser[]): Travellers {
  const known = new Map(users.map((user) => [user.userSub, user]))
  const userOf = (each: ArrivalPackage) => known.get(each.arrivalPackageStatusId)
  const emailOf = (each: ArrivalPackage) => userOf(each)?.email?.toLowerCase() ?? ''
  const nameOf = (each: ArrivalPackage) => {
    const user = userOf(each)
    return user ? userName({ ...user, email: emailOf(each) }) : each.arrivalPackageStatusId
  }
  return { nameOf, emailOf }
}
