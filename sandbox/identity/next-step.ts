import type { PendingStep } from './challenges.ts'
import { newCode } from './codes.ts'
import type { IdentityParts } from './parts.ts'
import type { User } from './user.ts'
import { maskedEmail, maskedPhone } from './users.ts'

function challenge(parts: IdentityParts, step: PendingStep, parameters: Record<string, string>) {
  return {
    ChallengeName: step.step,
    Session: parts.challenges.beginStep(step),
    ChallengeParameters: { USER_ID_FOR_SRP: step.sub, ...parameters },
  }
}

function codeByPhone(parts: IdentityParts, { sub, phone = '' }: User) {
  const code = newCode()
  const text = `Your authentication code is ${code}.`
  parts.outbox.send({ channel: 'sms', to: phone, subject: 'Authentication code', text, code })
  return challenge(
    parts,
    { sub, step: 'SMS_MFA', code },
    { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: maskedPhone(phone) },
  )
}

function codeByEmail(parts: IdentityParts, { sub, email }: User) {
  const code = newCode()
  const text = `Your authentication code is ${code}.`
  parts.outbox.send({ channel: 'email', to: email, subject: 'Your authentication code', text, code })
  return challenge(
    parts,
    { sub, step: 'EMAIL_OTP', code },
    { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: maskedEmail(email) },
  )
}

/** The answer to a completed sign-in: a new session with its tokens. */
export async function signedIn(parts: IdentityParts, user: User) {
  const { refreshToken, origin } = parts.sessions.start(user.sub)
  const { idToken, accessToken } = await parts.tokens.issue(user, origin)
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      ExpiresIn: parts.tokenSeconds,
      IdToken: idToken,
      RefreshToken: refreshToken,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  }
}

/** The step after the password: a one-time code, or the tokens. */
export function afterPassword(parts: IdentityParts, user: User): Promise<object> | object {
  switch (user.mfa) {
    case 'SMS_MFA':
      return codeByPhone(parts, user)
    case 'EMAIL_OTP':
      return codeByEmail(parts, user)
    case 'SOFTWARE_TOKEN_MFA':
      return challenge(
        parts,
        { sub: user.sub, step: 'SOFTWARE_TOKEN_MFA' },
        { FRIENDLY_DEVICE_NAME: 'Authenticator app' },
      )
    default:
      return signedIn(parts, user)
  }
}

/** Asks an invited user to choose a password. */
export const askNewPassword = (parts: IdentityParts, user: User) =>
  challenge(
    parts,
    { sub: user.sub, step: 'NEW_PASSWORD_REQUIRED' },
    {
      requiredAttributes: JSON.stringify((user.lacks ?? []).map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify({
        email_verified: String(user.emailVerified),
        given_name: user.givenName,
        family_name: user.familyName,
        email: user.email,
      }),
    },
  )
