import { type Admin, adminFields } from '#shared/entities/admin.ts'
import { withoutEmpty } from '#shared/rules/same-fields.ts'

const { firstName, lastName, mobile } = adminFields

/** The fields of the admin's own profile (SET-01 to SET-05). */
export const profileFields = { firstName, lastName, mobile }

/**
 * Makes the request of a save. It always sends the whole profile, changed or not (SET-05), with the current
 * email address. An empty mobile number deletes the stored one.
 */
export function toUpdate(latest: Admin, changes: object) {
  const { userSub, userEmail } = latest
  const { firstName, lastName, mobile } = latest
  return { userSub, ...withoutEmpty({ userEmail, firstName, lastName, mobile }), ...changes }
}
