import { text } from '../fields/kinds.ts'
import { passwordOf } from '../rules/credentials.ts'
import { requiredEmail } from '../rules/validation.ts'

/** The email address at the identity service (SET-08 to SET-12). */
export const accountEmailFields = { email: text('Email', requiredEmail) }

/** A change of the own password (SET-25). */
export const passwordFields = {
  currentPassword: text('Current password', passwordOf),
  newPassword: text('New password', passwordOf),
}
