import * as v from 'valibot'
import { CallFailure } from '#main/base/call-failure.ts'
import type { CodeMedium, SignInStep } from '#shared/entities/session.ts'
import { ownMember } from '#shared/rules/json.ts'

interface OfferedStep {
  /** The protocol's field for the answer. */
  readonly field: string
  /** How the code is sent; undefined for the step that asks for a new password. */
  readonly medium?: CodeMedium
}

/** The sign-in steps that the console supports (AUTH-15). */
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
  /** The masked address to which the service sent a code. */
  readonly destination?: string
  /** The service's names for the attributes that a first sign-in must fill in, such as `name`. */
  readonly attributes?: readonly string[]
}

const challengeSchema = v.object({
  ChallengeName: v.string(),
  Session: v.string(),
  ChallengeParameters: v.optional(
    v.object({
      CODE_DELIVERY_DESTINATION: v.optional(v.string()),
      /** A JSON list, such as `["userAttributes.name"]`. */
      requiredAttributes: v.optional(v.string()),
    }),
  ),
})

const attributePrefix = 'userAttributes.'
const attributesSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)),
  [],
)

/** The attributes that the challenge requires. */
const attributesIn = (required: string | undefined): readonly string[] => {
  const names = v.parse(attributesSchema, required)
  return [...new Set(names.map((name) => name.replace(attributePrefix, '')))].filter(Boolean)
}

/** The required attributes as the protocol sends them; others are left out. */
export const attributeResponses = (
  { attributes = [] }: Challenge,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    attributes.flatMap((name) => {
      const value = ownMember(given, name)
      return typeof value === 'string' ? [[attributePrefix + name, value.trim()] as const] : []
    }),
  )

const isOffered = (name: string): name is OfferedName => Object.hasOwn(offered, name)

/**
 * Reads the challenge from an answer. Undefined if there is none, or if it is the password challenge, which
 * the client library answers.
 * @throws CallFailure if the console does not support the step
 */
export function readChallenge(answer: Record<string, unknown>): Challenge | undefined {
  const { ChallengeName } = answer
  if (ChallengeName === undefined || ChallengeName === null || ChallengeName === 'PASSWORD_VERIFIER')
    return undefined
  const { ChallengeName: name, Session: session, ChallengeParameters } = v.parse(challengeSchema, answer)
  if (!isOffered(name)) {
    throw new CallFailure({
      kind: 'invalid',
      message: `This account needs a sign-in step that the console does not offer (${name}). Please tell IT.`,
      code: name,
    })
  }
  const destination = ChallengeParameters?.CODE_DELIVERY_DESTINATION
  const attributes =
    name === 'NEW_PASSWORD_REQUIRED' ? attributesIn(ChallengeParameters?.requiredAttributes) : []
  return {
    name,
    session,
    ...(destination === undefined ? {} : { destination }),
    ...(attributes.length > 0 && { attributes }),
  }
}

/** The protocol's field for the answer to a challenge. */
export const answerField = ({ name }: Challenge) => offered[name].field

/** Converts a challenge to a sign-in step for the page. */
export function stepOf({ name, destination, attributes }: Challenge): SignInStep {
  const { medium }: OfferedStep = offered[name]
  if (medium === undefined) return { step: 'newPassword', ...(attributes && { attributes: [...attributes] }) }
  return { step: 'code', medium, ...(destination === undefined ? {} : { destination }) }
}
