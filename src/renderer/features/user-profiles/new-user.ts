import type { CreatedUser, NewUser, newUserFields } from '#shared/entities/user-profile.ts'
import type { FormValues } from '#shared/fields/field.ts'
import { fullName } from '#shared/rules/names.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** The values of the creation form's controls. */
type NewUserValues = FormValues<typeof newUserFields>

const filled = (text: string | null | undefined) => (text && isFilled(text) ? text : undefined)

/**
 * The request for a new user. Written by hand, because it leaves out an empty name, while other records send
 * empty texts (USR-08, USR-09).
 */
export const toNewUser = ({ firstName, lastName, ...user }: NewUserValues): NewUser => ({
  ...user,
  firstName: filled(firstName),
  lastName: filled(lastName),
})

/** A created user as the result view shows it; the temporary `password` is shown only there. */
export interface NewlyCreated {
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  readonly password: string | undefined
}

/** How an answered creation ended. */
type Creation =
  | { readonly kind: 'created'; readonly user: NewlyCreated }
  | { readonly kind: 'refused'; readonly words: string }

/**
 * Reads the answer: an error in it is a refusal, even in a successful one (USR-13, trap 20). The user's name
 * is the full name, else the email (USR-16). If the answer lacks `hasPreVerified`, the request's choice
 * applies. A password is shown wherever it comes, because one that is not shown now is lost.
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
