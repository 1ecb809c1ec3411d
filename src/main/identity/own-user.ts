import * as v from 'valibot'

/** The signed-in admin's account at the identity service (SET-07). */
export interface OwnUser {
  readonly sub: string
  /** The sign-in names of the account, without the email address. */
  readonly names: readonly string[]
  /** The email address; empty if the account has none. */
  readonly email: string
  readonly isVerified: boolean
}

const userSchema = v.object({
  Username: v.string(),
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
})

/**
 * Parses the answer to GetUser.
 * @throws ValiError for an answer of another shape
 */
export function readOwnUser(answer: unknown): OwnUser {
  const { Username, UserAttributes } = v.parse(userSchema, answer)
  const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  const preferred = attributes.get('preferred_username')
  return {
    sub: v.parse(v.string(), attributes.get('sub')),
    names: preferred === undefined ? [Username] : [Username, preferred],
    email: attributes.get('email') ?? '',
    isVerified: attributes.get('email_verified') === 'true',
  }
}

/**
 * The sign-in name after an account change: the account's email address if `soFar` was an email address.
 * Other names stay, and so does one that differs only in case.
 */
export function signInName(soFar: string, { names, email }: OwnUser): string {
  const isSame = (name: string) => name.toLowerCase() === soFar.toLowerCase()
  const wasEmail = soFar.includes('@') && !names.some(isSame)
  return wasEmail && email !== '' && !isSame(email) ? email : soFar
}
