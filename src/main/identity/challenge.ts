import * as v from 'valibot'
import { CallFailure } from '#main/call-failure.ts'
import type { CodeMedium, SignInStep } from '#shared/entities/session.ts'

interface OfferedStep {
  /** The field of its answer in the service's protocol. */
  readonly field: string
  /** How the person gets the code; a step without a medium asks for a new password. */
  readonly medium?: CodeMedium
}

/** The sign-in steps that the console offers (AUTH-15). */
const offered = {
  NEW_PASSWORD_REQUIRED: { field: 'NEW_PASSWORD' },
  SMS_MFA: { field: 'SMS_MFA_CODE', medium: 'sms' },
  EMAIL_OTP: { field: 'EMAIL_OTP_CODE', medium: 'email' },
  SOFTWARE_TOKEN_MFA: { field: 'SOFTWARE_TOKEN_MFA_CODE', medium: 'authenticator' },
} as const satisfies Record<string, OfferedStep>

type OfferedName = keyof typeof offered

/** A step that the identity service requires after the password. */
export interface Challenge {
  readonly name: OfferedName
  readonly session: string
  /** Where the service sent a code, masked by the service. */
  readonly destination?: string
}

const challengeSchema = v.object({
  ChallengeName: v.string(),
  Session: v.string(),
  ChallengeParameters: v.optional(v.object({ CODE_DELIVERY_DESTINATION: v.optional(v.string()) })),
})

const isOffered = (name: string): name is OfferedName => Object.hasOwn(offered, name)

/**
 * The challenge in an answer. Undefined if there is no challenge, or only that of the password, which the
 * client library answers.
 * @throws CallFailure if the console does not offer the step
 */
export function readChallenge(answer: Record<string, unknown>): Challenge | undefined {
  const { ChallengeName } = answer
  if (ChallengeName === undefined || ChallengeName === null || ChallengeName === 'PASSWORD_VERIFIER')
    return undefined
  const { ChallengeName: name, Session: session, ChallengeParameters } = v.parse(challengeSchema, answer)
  if (!isOffered(name)) {
    throw new CallFailure({
      kind: 'invalid',
      message: `This account needs a sign-in step that the console does not offer (${name}). Please contact your system administrator.`,
      code: name,
    })
  }
  const destination = ChallengeParameters?.CODE_DELIVERY_DESTINATION
  return { name, session, ...(destination === undefined ? {} : { destination }) }
}

/** The field of the challenge's answer in the service's protocol. */
export const answerField = ({ name }: Challenge) => offered[name].field

/** The challenge as a step for the renderer. */
export function stepOf({ name, destination }: Challenge): SignInStep {
  const { medium }: OfferedStep = offered[name]
  if (medium === undefined) return { step: 'newPassword' }
  return { step: 'code', medium, ...(destination === undefined ? {} : { destination }) }
}
