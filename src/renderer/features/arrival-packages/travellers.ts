import { rememberedSteps } from '#renderer/lib/long-list/remembered.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { recordName } from '#shared/rules/names.ts'
import { mapped } from '#shared/rules/steps.ts'

/** Looks up the travellers of packages. */
export interface Travellers {
  /** True if the traveller is among the loaded users. */
  readonly isUser: (each: ArrivalPackage) => boolean
  /** Returns the traveller's name; if there is none, the email, or else the package's id (ARR-05). */
  readonly nameOf: (each: ArrivalPackage) => string
  /** Returns the email in lower case (ARR-06); '' if it is unknown. */
  readonly emailOf: (each: ArrivalPackage) => string
}

/**
 * Joins packages with users by the traveller's id (ARR-10, ARR-11), lazily: only for visible rows and
 * filtered texts. For an unknown user, the package's own fields are used.
 */
function joined(users: ReadonlyMap<string, ListedUser>): Travellers {
  const isUser = (each: ArrivalPackage) => users.has(each.arrivalPackageStatusId)
  const travellerOf = (each: ArrivalPackage) => users.get(each.arrivalPackageStatusId) ?? each
  const emailOf = (each: ArrivalPackage) => travellerOf(each).email?.toLowerCase() ?? ''
  const nameOf = (each: ArrivalPackage) => {
    const { firstName, lastName } = travellerOf(each)
    const user = { userSub: each.arrivalPackageStatusId, firstName, lastName, email: emailOf(each) }
    return recordName('userProfiles', user)
  }
  return { isUser, nameOf, emailOf }
}

/** The lookup before any users have loaded. */
export const noTravellers = joined(new Map())

/** Makes the lookup from the loaded users. */
export const travellersAmong = rememberedSteps(function* (users: readonly ListedUser[]) {
  return joined(yield* mapped(users, (user) => [user.userSub, user]))
})
