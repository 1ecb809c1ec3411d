import { adminFields } from '#shared/entities/admin.ts'

const { firstName, lastName, mobile } = adminFields

/** The fields of the admin's own profile (SET-01 to SET-05). */
export const profileFields = { firstName, lastName, mobile }
