import { rememberedSteps } from '#renderer/lib/long-list/remembered.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { type ListedUser, userName } from '#shared/entities/user-profile.ts'
import { mapped } from '#shared/rules/steps.ts'

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
 * Joins packages with users: a package has its traveller's id (ARR-10, ARR-11). Only visible rows and searched
 * texts are joined. If the user is unknown, the package's own fields are used.
 */
function joined(users: ReadonlyMap<string, ListedUser>): Travellers {
  const isUser = (each: ArrivalPackage) => users.has(each.arrivalPackageStatusId)
  const travellerOf = (each: ArrivalPackage) => users.get(each.arrivalPackageStatusId) ?? each
  const emailOf = (each: ArrivalPackage) => travellerOf(each).email?.toLowerCase() ?? ''
  const nameOf = (each: ArrivalPackage) => {
    const { firstName, lastName } = travellerOf(each)
    return userName({ userSub: each.arrivalPackageStatusId, firstName, lastName, email: emailOf(each) })
  }
  return { isUser, nameOf, emailOf }
}

/** The travellers while no users are known. */
export const noTravellers = joined(new Map())

/** The travellers among these users. */
export const travellersAmong = rememberedSteps(function* (users: readonly ListedUser[]) {
  return joined(yield* mapped(users, (user) => [user.userSub, user]))
})
