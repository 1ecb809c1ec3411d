import type { CreatedUser, NewUser } from '#shared/entities/user-profile.ts'
import { fullName } from '#shared/rules/names.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** What the creation form starts with (USR-05). */
export const emptyUser: NewUser = { email: '', firstName: '', lastName: '', shouldPreVerify: true }

const filled = (text: string | null | undefined) => (text && isFilled(text) ? text : undefined)

/** A new user as it is sent: a name that was not given is left out (USR-08, USR-09). */
export const toNewUser = ({ firstName, lastName, ...user }: NewUser): NewUser => ({
  ...user,
  firstName: filled(firstName),
  lastName: filled(lastName),
})

/** A user that was created, as the result view shows it; `password` is temporary, and shown this once. */
export interface NewlyCreated {
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  readonly password: string | undefined
}

/** What a creation that was answered came to. */
type Creation =
  | { readonly kind: 'created'; readonly user: NewlyCreated }
  | { readonly kind: 'refused'; readonly words: string }

/**
 * Reads the answer: an error in it is a refusal, however good the answer (USR-13, trap 20). The name is the names given,
 * else the email (USR-16). A server that does not say whether it verified did what it was asked: its password, once
 * dropped, would be gone for good.
 */
export function readCreation(answer: CreatedUser, sent: NewUser): Creation {
  const words = filled(answer.error)
  if (words) return { kind: 'refused', words }
  const email = filled(answer.email) ?? sent.email
  const isVerified = answer.hasPreVerified ?? sent.shouldPreVerify
  const name = filled(fullName(answer)) ?? filled(fullName(sent)) ?? email
  const password = isVerified ? filled(answer.password) : undefined
  return { kind: 'created', user: { name: name.trim(), email, isVerified, password } }
}
