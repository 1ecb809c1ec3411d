import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, sent } from '../fields/field.ts'
import { line, optionalCount } from '../fields/kinds.ts'
import { looseRecord } from '../rules/record.ts'
import { messages, requiredText } from '../rules/validation.ts'

const maxCodeLength = 200

/** Rejects dots alone, because the code becomes part of a path. */
const referralCode = (label: string) =>
  v.pipe(
    requiredText(label, undefined, maxCodeLength),
    v.check((code) => !/^\.+$/.test(code), `${label} must not consist only of dots`),
  )

/** The smallest number of free connections (REF-12, LIM-22). */
const minFreeConnections = 0

/** Optional, because only description and code are required (REF-11). */
const freeConnections = (label: string) =>
  v.optional(
    v.pipe(
      v.number(messages.number(label)),
      v.finite(messages.number(label)),
      v.minValue(minFreeConnections, messages.atLeast(label, minFreeConnections)),
    ),
  )

/** The editable fields of a referral (REF-11, REF-12). A new one grants no connections (LIM-22). */
export const referralFields = {
  description: line('Description', requiredText),
  code: line('Code', referralCode),
  freeConnectionAmount: optionalCount('Free Connection Amount', freeConnections, 0),
}

/** A referral code, with which businesses sign up (REF-17, BUS-68). */
export const referralSchema = looseRecord({
  ...answered('referralId', referralFields).entries,
  isArchived: answer.flag,
})
export type Referral = v.InferOutput<typeof referralSchema>

/**
 * One use of a referral by a business; `createdAt` is an ISO date-time (REF-06, REF-17, BUS-68). In the list
 * of one referral's uses, `referralId` may be missing.
 */
export const referralUseSchema = looseRecord({
  businessId: v.string(),
  referralId: answer.text,
  createdAt: answer.text,
})
export type ReferralUse = v.InferOutput<typeof referralUseSchema>

/** A code to look up (REF-13). */
export const referralCodeSchema = referralFields.code.rule

/** A referral in a request. */
export const referralFieldsSchema = sent(referralFields)
export type ReferralFields = v.InferInput<typeof referralFieldsSchema>

/**
 * The message if another referral has the code (REF-14, ERR-09). It has two spaces before its last sentence
 * (trap 18).
 */
export const codeInUse = (code: string, { description, referralId }: Referral): string =>
  `Code ${code} is already in use for existing Referral ${description || referralId}.  Please enter a unique code`
