import * as v from 'valibot'
import { isFilled, messages, requiredText } from '../rules/validation.ts'

const text = v.nullish(v.string())

/** A referral code that businesses sign up with (REF-17, BUS-68); `freeConnectionAmount` counts connections. */
export const referralSchema = v.looseObject({
  referralId: v.string(),
  description: text,
  code: text,
  freeConnectionAmount: v.nullish(v.number()),
  isArchived: v.nullish(v.boolean()),
})
export type Referral = v.InferOutput<typeof referralSchema>

/** One use of a referral by a business; `createdAt` is an ISO date-time (REF-06, REF-17). */
export const referralUseSchema = v.looseObject({ businessId: v.string(), createdAt: text })
export type ReferralUse = v.InferOutput<typeof referralUseSchema>

/** What a new referral grants (REF-12, LIM-22). */
export const defaultFreeConnections = 0
/** The least that a referral may grant (REF-12, LIM-22). */
const minFreeConnections = 0

const maxCodeLength = 200

/** A code is looked up as a part of a path, where dots alone would name another address. */
export const referralCodeSchema = v.pipe(
  requiredText('Code', undefined, maxCodeLength),
  v.check((code) => !/^\.+$/.test(code), 'Code must not be dots alone'),
)

/** What an admin writes of a referral (REF-11, REF-12). */
export const referralFieldsSchema = v.strictObject({
  description: requiredText('Description'),
  code: referralCodeSchema,
  freeConnectionAmount: v.pipe(
    v.number(messages.required('Free Connection Amount')),
    v.finite(messages.number('Free Connection Amount')),
    v.minValue(minFreeConnections, messages.atLeast('Free Connection Amount', minFreeConnections)),
  ),
})
export type ReferralFields = v.InferInput<typeof referralFieldsSchema>

/**
 * What the form of a referral takes. The code that a referral has already is never sent and may stay, also where it breaks
 * today's rule: the other fields can still be edited (REF-15). Where none is stored, one is asked for (REF-11).
 */
export const referralFormSchema = (stored?: Pick<Referral, 'code'>) =>
  v.strictObject({
    ...referralFieldsSchema.entries,
    code: v.lazy((code) =>
      typeof code === 'string' && isFilled(code) && code === stored?.code ? v.string() : referralCodeSchema,
    ),
  })

/** What a code's field says where another referral has it (REF-14, ERR-09): two spaces before the last sentence (trap 18). */
export const codeInUse = (code: string, { description, referralId }: Referral): string =>
  `Code ${code} is already in use for existing Referral ${description || referralId}.  Please enter a unique code`
