import type { CreatedUser, NewUser, newUserFields } from '#shared/entities/user-profile.ts'
import type { FormValues } from '#shared/fields/field.ts'
import { fullName } from '#shared/rules/names.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** The form values of the creation form. */
type NewUserValues = FormValues<typeof newUserFields>

const filled = (text: string | null | undefined) => (text && isFilled(text) ? text : undefined)

/**
 * Returns the request for a new user. Unlike other requests it omits empty names instead of sending ''
 * (USR-08, USR-09).
 */
export const toNewUser = ({ firstName, lastName, ...user }: NewUserValues): NewUser => ({
  ...user,
  firstName: filled(firstName),
  lastName: filled(lastName),
})

/** A new user for the result view, which is the only place that shows the temporary `password`. */
export interface NewlyCreated {
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  readonly password: string | undefined
}

/** The result of an answered creation. */
type Creation =
  | { readonly kind: 'created'; readonly user: NewlyCreated }
  | { readonly kind: 'refused'; readonly words: string }

/**
 * Reads the answer of a creation. An `error` member means a refusal, even in a successful response (USR-13).
 * The name is the full name or the email (USR-16). If the answer lacks `hasPreVerified`, the request's choice
 * applies. A password is read from wherever the answer has it, because it can't be shown later.
 */
export function readCreation(answer: CreatedUser, sent: NewUserValues): Creation {
  const words = filled(answer.error)
  if (words) return { kind: 'refused', words }
  const email = filled(answer.email) ?? sent.email
  const isVerified = answer.hasPreVerified ?? sent.shouldPreVerify
  const name = filled(fullName(answer)) ?? filled(fullName(sent)) ?? email
  return {
    kind: 'created',
    user: { name: name.trim(), email, isVerified, password: filled(answer.password) },
  }
}
