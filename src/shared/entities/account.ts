import { line, text } from '../fields/kinds.ts'
import { codeOf, passwordOf, usernameOf } from '../rules/credentials.ts'
import { ungrouped } from '../rules/one-line.ts'
import { requiredEmail } from '../rules/validation.ts'

/** The email address at the identity service (SET-08 to SET-12). */
export const accountEmailFields = { email: line('Email', requiredEmail) }

/** The sign-in form (AUTH-02, AUTH-15). */
export const signInFields = {
  username: line('Username', usernameOf),
  password: text('Password', passwordOf),
  code: line('Code', codeOf, ungrouped),
}

/** The form to change one's own password (SET-25). */
export const passwordFields = {
  currentPassword: text('Current password', passwordOf),
  newPassword: text('New password', passwordOf),
}
