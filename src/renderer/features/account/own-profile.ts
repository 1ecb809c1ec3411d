import { type Admin, adminFields } from '#shared/entities/admin.ts'
import { startValues } from '#shared/fields/field.ts'
import { withoutEmpty } from '#shared/rules/same-fields.ts'

const { firstName, lastName, mobile } = adminFields

/** The fields of the admin's own profile (SET-01 to SET-05). */
export const profileFields = { firstName, lastName, mobile }

/** The values that the form starts with. */
export const startOf = (admin: Admin) => startValues(profileFields, admin)

/**
 * The request of a save. Written by hand: the whole profile is sent, changed or not (SET-05), with the email
 * address as it is now, and each value as it is stored. An empty mobile number deletes the stored one.
 */
export function toUpdate(latest: Admin, changes: object) {
  const { userSub, userEmail } = latest
  const { firstName, lastName, mobile } = latest
  return { userSub, ...withoutEmpty({ userEmail, firstName, lastName, mobile }), ...changes }
}
