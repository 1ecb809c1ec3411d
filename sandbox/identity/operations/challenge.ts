import * as v from 'valibot'
import { refusals } from '../errors.ts'
import { afterPassword, askNewPassword, signedIn } from '../next-step.ts'
import { clientId, operation } from '../operation.ts'
import { type Parameters, parameters, required } from '../parameters.ts'
import type { IdentityParts } from '../parts.ts'
import { checkPassword } from '../password-policy.ts'
import { pool } from '../pool.ts'
import { provesPassword } from '../srp.ts'
import { totpStep } from '../totp.ts'
import type { User } from '../user.ts'
import { credentials } from '../users.ts'

const weekday = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const timestampShape = new RegExp(`^${weekday} ${month} \\d{1,2} \\d{2}:\\d{2}:\\d{2} UTC \\d{4}$`)

function proven(all: Parameters, parts: IdentityParts): User {
  const secretBlock = required(all, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const timestamp = required(all, 'TIMESTAMP')
  const signature = required(all, 'PASSWORD_CLAIM_SIGNATURE')
  if (!timestampShape.test(timestamp)) throw refusals.badTimestamp()
  const proof = parts.challenges.takeProof(secretBlock)
  if (!proof || proof.userId !== required(all, 'USERNAME')) throw refusals.badCredentials()
  parts.lockout.check(proof.userId)
  const user = proof.sub === undefined ? undefined : parts.users.find(proof.sub)
  const { poolName } = pool
  if (!provesPassword({ ...proof, poolName, secretBlock, timestamp, signature }) || !user) {
    parts.lockout.fail(proof.userId)
    throw refusals.badCredentials()
  }
  parts.lockout.forget(user.sub)
  return user
}

function afterProof(user: User, parts: IdentityParts): Promise<object> | object {
  if (!user.enabled) throw refusals.disabled()
  if (user.status === 'UNCONFIRMED') throw refusals.userNotConfirmed()
  if (user.status === 'RESET_REQUIRED') throw refusals.resetRequired()
  if (user.status === 'CONFIRMED') return afterPassword(parts, user)
  if ((user.temporaryUntil ?? Number.POSITIVE_INFINITY) <= parts.now())
    throw refusals.temporaryPasswordExpired()
  return askNewPassword(parts, user)
}

function takeNewPassword(all: Parameters, session: string, parts: IdentityParts) {
  const { sub } = parts.challenges.findStep(session, 'NEW_PASSWORD_REQUIRED')
  const user = parts.users.find(sub)
  if (!user) throw refusals.userNotFound()
  const password = required(all, 'NEW_PASSWORD')
  checkPassword(password)
  for (const name of user.lacks ?? [])
    if (!all[`userAttributes.${name}`])
      throw refusals.invalidParameter(`Invalid attributes given, ${name} is missing`)
  const { temporaryUntil: _, lacks: __, ...kept } = user
  const confirmed: User = { ...kept, status: 'CONFIRMED', ...credentials(sub, password) }
  parts.users.replace(confirmed)
  parts.challenges.endStep(session)
  return afterPassword(parts, confirmed)
}

function takeSentCode(kind: 'SMS_MFA' | 'EMAIL_OTP', given: string, session: string, parts: IdentityParts) {
  const { sub, code } = parts.challenges.findStep(session, kind)
  parts.attempts.count(`mfa/${sub}`)
  if (given !== code) throw refusals.mfaMismatch()
  return sub
}

function takeTotp(given: string, session: string, parts: IdentityParts) {
  const { sub } = parts.challenges.findStep(session, 'SOFTWARE_TOKEN_MFA')
  parts.attempts.count(`mfa/${sub}`)
  const step = totpStep(parts.users.find(sub)?.totpSecret ?? '', given, parts.now())
  if (step === undefined) throw refusals.totpMismatch()
  if (step <= (parts.totpSteps.get(sub) ?? 0)) throw refusals.totpUsed()
  parts.totpSteps.set(sub, step)
  return sub
}

async function afterCode(sub: string, session: string, parts: IdentityParts) {
  const user = parts.users.find(sub)
  if (!user) throw refusals.userNotFound()
  parts.attempts.forget(`mfa/${sub}`)
  parts.challenges.endStep(session)
  return signedIn(parts, user)
}

/** The steps of a sign-in after the first request. */
export const challengeOperations = {
  RespondToAuthChallenge: operation(
    v.object({
      ChallengeName: v.string(),
      ChallengeResponses: parameters,
      ClientId: clientId,
      Session: v.nullish(v.string(), ''),
    }),
    ({ ChallengeName, ChallengeResponses: all, Session }, parts) => {
      switch (ChallengeName) {
        case 'PASSWORD_VERIFIER':
          return afterProof(proven(all, parts), parts)
        case 'NEW_PASSWORD_REQUIRED':
          return takeNewPassword(all, Session, parts)
        case 'SMS_MFA':
        case 'EMAIL_OTP':
          return afterCode(
            takeSentCode(ChallengeName, required(all, `${ChallengeName}_CODE`), Session, parts),
            Session,
            parts,
          )
        case 'SOFTWARE_TOKEN_MFA':
          return afterCode(takeTotp(required(all, 'SOFTWARE_TOKEN_MFA_CODE'), Session, parts), Session, parts)
        default:
          throw refusals.invalidParameter(`Challenge ${ChallengeName} is not supported`)
      }
    },
  ),
}
