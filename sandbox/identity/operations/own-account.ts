import * as v from 'valibot'
import { refusals } from '../errors.ts'
import { operation } from '../operation.ts'
import type { IdentityParts } from '../parts.ts'
import { checkPassword } from '../password-policy.ts'
import { pool } from '../pool.ts'
import { matchesPassword } from '../srp.ts'
import type { User } from '../user.ts'
import { credentials, findUser, maskedEmail } from '../users.ts'

const accessToken = v.string()

/**
 * The user of an access token. @throws NotAuthorizedException if the token is invalid, expired or revoked.
 */
async function ownerOf(token: string, parts: IdentityParts): Promise<User> {
  const { sub, originJti, use } = await parts.tokens.readAccessToken(token).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_JWT_EXPIRED') throw refusals.accessTokenExpired()
    if (code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') throw refusals.accessTokenSignature()
    throw refusals.invalidAccessToken()
  })
  if (use !== 'access') throw refusals.invalidAccessToken()
  if (parts.sessions.isRevoked(originJti)) throw refusals.accessTokenRevoked()
  const user = parts.users.find(sub)
  if (!user) throw refusals.userNotFound()
  return user
}

const attributes = (user: User) =>
  Object.entries({
    email: user.email,
    email_verified: String(user.emailVerified),
    phone_number: user.phone,
    given_name: user.givenName,
    family_name: user.familyName,
    sub: user.sub,
  }).flatMap(([Name, Value]) => (Value === undefined ? [] : [{ Name, Value }]))

function sendEmailCode({ sub, email, pendingEmail: to = email }: User, parts: IdentityParts) {
  const code = parts.codes.issue(sub, 'email')
  parts.outbox.send({
    channel: 'email',
    to,
    subject: 'Your verification code',
    text: `Your verification code is ${code}`,
    code,
  })
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(to) }
}

const withoutPending = ({ pendingEmail: _, ...user }: User): User => user

/** The attributes that users may change, with the names of their fields. */
const writable = {
  email: 'email',
  given_name: 'givenName',
  family_name: 'familyName',
  phone_number: 'phone',
} as const

const isWritable = (name: string): name is keyof typeof writable => name in writable

const emailName = v.pipe(
  v.string(),
  v.rawCheck(({ dataset }) => {
    if (dataset.typed && dataset.value !== 'email')
      throw refusals.invalidParameter('User does not have delivery config set to turn on this attribute')
  }),
)

/** Operations of a signed-in user on their own account. */
export const ownAccountOperations = {
  GetUser: operation(v.object({ AccessToken: accessToken }), async ({ AccessToken }, parts) => {
    const user = await ownerOf(AccessToken, parts)
    return {
      Username: user.sub,
      UserAttributes: attributes(user),
      ...(user.mfa ? { PreferredMfaSetting: user.mfa, UserMFASettingList: [user.mfa] } : {}),
    }
  }),
  UpdateUserAttributes: operation(
    v.object({
      AccessToken: accessToken,
      UserAttributes: v.array(v.object({ Name: v.string(), Value: v.string() })),
    }),
    async ({ AccessToken, UserAttributes }, parts) => {
      const user = await ownerOf(AccessToken, parts)
      const changes = Object.fromEntries(
        UserAttributes.map(({ Name, Value }) => {
          if (!isWritable(Name))
            throw refusals.invalidParameter(
              `user.${Name}: Attribute does not exist in the schema or can't be written.`,
            )
          return [writable[Name], Value]
        }),
      )
      const updated: User = { ...withoutPending(user), ...changes }
      if (updated.email === user.email) {
        parts.users.replace(updated)
        return { CodeDeliveryDetailsList: [] }
      }
      if (!v.is(v.pipe(v.string(), v.email()), updated.email))
        throw refusals.invalidParameter('Invalid email address format.')
      const holder = findUser(parts, updated.email)
      if (holder && holder.sub !== user.sub) throw refusals.aliasExists()
      const unverified = parts.settings.keepsEmail
        ? { ...updated, email: user.email, pendingEmail: updated.email }
        : { ...updated, emailVerified: false }
      parts.users.replace(unverified)
      return { CodeDeliveryDetailsList: [sendEmailCode(unverified, parts)] }
    },
  ),
  GetUserAttributeVerificationCode: operation(
    v.object({ AccessToken: accessToken, AttributeName: emailName }),
    async ({ AccessToken }, parts) => {
      const user = await ownerOf(AccessToken, parts)
      parts.attempts.count(`send/email/${user.sub}`)
      // Like Cognito, sends the code to the account's present address. A new code replaces an earlier one.
      const current = withoutPending(user)
      parts.users.replace(current)
      return { CodeDeliveryDetails: sendEmailCode(current, parts) }
    },
  ),
  VerifyUserAttribute: operation(
    v.object({ AccessToken: accessToken, AttributeName: emailName, Code: v.string() }),
    async ({ AccessToken, Code }, parts) => {
      const user = await ownerOf(AccessToken, parts)
      parts.codes.redeem(user.sub, 'email', Code)
      const { pendingEmail: email = user.email } = user
      const holder = findUser(parts, email)
      if (holder && holder.sub !== user.sub) throw refusals.aliasExists()
      parts.users.replace({ ...withoutPending(user), email, emailVerified: true })
      return {}
    },
  ),
  ChangePassword: operation(
    v.object({ AccessToken: accessToken, PreviousPassword: v.string(), ProposedPassword: v.string() }),
    async ({ AccessToken, PreviousPassword, ProposedPassword }, parts) => {
      const user = await ownerOf(AccessToken, parts)
      parts.attempts.count(`change/${user.sub}`)
      const identity = { poolName: pool.poolName, userId: user.sub }
      if (!matchesPassword(identity, PreviousPassword, user)) throw refusals.badCredentials()
      checkPassword(ProposedPassword, 'proposedPassword')
      parts.attempts.forget(`change/${user.sub}`)
      parts.users.replace({ ...user, ...credentials(user.sub, ProposedPassword) })
      return {}
    },
  ),
  GlobalSignOut: operation(v.object({ AccessToken: accessToken }), async ({ AccessToken }, parts) => {
    const user = await ownerOf(AccessToken, parts)
    parts.sessions.revokeAll(user.sub)
    return {}
  }),
}
