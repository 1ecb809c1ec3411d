import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { IdentityParts } from './parts.ts'
import { pool } from './pool.ts'
import { newSalt, passwordVerifier } from './srp.ts'
import type { User } from './user.ts'

/** The user with this sub or email address, ignoring case. */
export const findUser = ({ users }: Pick<IdentityParts, 'users'>, name: string): User | undefined =>
  users.find(name) ?? users.listBy('email', name.toLowerCase())[0]

/** Salt and verifier of a password. */
export function credentials(sub: string, password: string, salt = newSalt()) {
  return { salt, verifier: passwordVerifier({ poolName: pool.poolName, userId: sub }, password, salt) }
}

/** A fake user for an unknown name. The same name always gets the same salt, like an existing user. */
export function fakeUser(name: string): Pick<User, 'sub' | 'salt' | 'verifier'> {
  const digest = createHmac('sha512', pool.userPoolId).update(name.toLowerCase()).digest('hex')
  const sub = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(12, 16), digest.slice(16, 20)].join('-')
  return { sub: `${sub}-${digest.slice(20, 32)}`, salt: digest.slice(32, 64), verifier: digest.slice(64) }
}

const temporaryDays = 7
const pick = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** A password that fulfils the policy and is easy to type. */
const temporaryPassword = () =>
  `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${pick('abcdefghijkmnpqrstuvwxyz', 4)}${pick('23456789', 3)}!`

/** The user to invite. */
export interface Invitation {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** If false, the address is unverified, and "forgot password" is refused. */
  readonly isVerified?: boolean
}
/** A new user with the temporary password. */
export interface Invited {
  readonly sub: string
  readonly password: string
}

/** Creates a user who must choose a password at the first sign-in, and emails the temporary one. */
export function inviteUser(
  parts: Pick<IdentityParts, 'users' | 'outbox' | 'now'>,
  { email, firstName, lastName, isVerified = true }: Invitation,
): Invited {
  const sub = randomUUID()
  const password = temporaryPassword()
  const user: User = {
    sub,
    email,
    emailVerified: isVerified,
    ...(firstName && { givenName: firstName }),
    ...(lastName && { familyName: lastName }),
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    temporaryUntil: parts.now() + temporaryDays * 24 * 3600_000,
    ...credentials(sub, password),
  }
  parts.users.insert(user)
  parts.outbox.send({
    channel: 'email',
    to: email,
    subject: 'Your temporary password',
    text: `Your username is ${email} and temporary password is ${password}`,
    code: password,
  })
  return { sub, password }
}

/** An email address masked like Cognito's, such as `a***@g***`. */
export const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${part.charAt(0)}***`)
    .join('@')

/** A phone number of which only the last four digits are visible. */
export const maskedPhone = (phone: string): string => `+*******${phone.slice(-4)}`
