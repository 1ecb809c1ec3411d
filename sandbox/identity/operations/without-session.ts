import * as v from 'valibot'
import { refusals } from '../errors.ts'
import { clientId, operation } from '../operation.ts'
import { checkPassword } from '../password-policy.ts'
import { credentials, findUser, maskedEmail } from '../users.ts'

const deliveryTo = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: maskedEmail(email.includes('@') ? email : `${email}@example`),
  },
})

/** Operations that need no session: forgotten passwords, and the revocation of a refresh token. */
export const withoutSessionOperations = {
  /** Unknown users get the same answer. */
  ForgotPassword: operation(v.object({ ClientId: clientId, Username: v.string() }), ({ Username }, parts) => {
    const user = findUser(parts, Username)
    parts.attempts.count(`send/password/${user?.sub ?? Username.toLowerCase()}`)
    if (!user?.enabled) return deliveryTo(Username)
    if (user.status === 'FORCE_CHANGE_PASSWORD') throw refusals.passwordState()
    if (!user.emailVerified) throw refusals.noVerifiedContact()
    const code = parts.codes.issue(user.sub, 'password')
    parts.outbox.send({
      channel: 'email',
      to: user.email,
      subject: 'Your password reset code',
      text: `Your password reset code is ${code}`,
      code,
    })
    return deliveryTo(user.email)
  }),
  ConfirmForgotPassword: operation(
    v.object({
      ClientId: clientId,
      Username: v.string(),
      ConfirmationCode: v.string(),
      Password: v.string(),
    }),
    ({ Username, ConfirmationCode, Password }, parts) => {
      const user = findUser(parts, Username)
      checkPassword(Password)
      if (!user?.enabled) throw refusals.codeMismatch()
      parts.codes.redeem(user.sub, 'password', ConfirmationCode)
      parts.lockout.forget(user.sub)
      parts.users.replace({
        ...user,
        status: 'CONFIRMED',
        emailVerified: true,
        ...credentials(user.sub, Password),
      })
      return {}
    },
  ),
  /** Revokes a refresh token, and the access tokens of its sign-in. An unknown token is no error. */
  RevokeToken: operation(v.object({ ClientId: clientId, Token: v.string() }), ({ Token }, parts) => {
    if (Token.split('.').length === 3) throw refusals.unsupportedToken()
    parts.sessions.revoke(Token)
    return {}
  }),
}
