import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { IdentityParts } from './parts.ts'
import { pool } from './pool.ts'
import { newSalt, passwordVerifier } from './srp.ts'
import type { User } from './user.ts'

/** The user of a sub or an email address, whatever its case. */
export const findUser = ({ users }: Pick<IdentityParts, 'users'>, name: string): User | undefined =>
  users.find(name) ?? users.listBy('email', name.toLowerCase())[0]

/** Salt and verifier of a password. */
export function credentials(sub: string, password: string, salt = newSalt()) {
  return { salt, verifier: passwordVerifier({ poolName: pool.poolName, userId: sub }, password, salt) }
}

/** Stands in for a user that does not exist: the same name gets the same salt each time. */
export function feignedUser(name: string): Pick<User, 'sub' | 'salt' | 'verifier'> {
  const digest = createHmac('sha512', pool.userPoolId).update(name.toLowerCase()).digest('hex')
  const sub = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(12, 16), digest.slice(16, 20)].join('-')
  return { sub: `${sub}-${digest.slice(20, 32)}`, salt: digest.slice(32, 64), verifier: digest.slice(64) }
}

const temporaryDays = 7
const pick = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** A password that meets the policy and can be typed from a mail. */
const temporaryPassword = () =>
  `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${pick('abcdefghijkmnpqrstuvwxyz', 4)}${pick('23456789', 3)}!`

/** Whom an invitation goes to. */
export interface Invitation {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** False where nobody vouches for the address yet: a forgotten password can't be reset through it. */
  readonly isVerified?: boolean
}
/** A user who was just invited, with the temporary password. */
export interface Invited {
  readonly sub: string
  readonly password: string
}

/** Makes a user who has to choose a password at the first sign-in, and mails the temporary one. */
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

/** An email address as Cognito shows it to somebody not yet signed in, such as `a***@g***`. */
export const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${part.charAt(0)}***`)
    .join('@')

/** A telephone number with only its last four digits. */
export const maskedPhone = (phone: string): string => `+*******${phone.slice(-4)}`
