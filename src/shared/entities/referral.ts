import * as v from 'valibot'

/** A referral as a business shows it (BUS-68). */
export const referralSchema = v.looseObject({ referralId: v.string(), description: v.nullish(v.string()) })
export type Referral = v.InferOutput<typeof referralSchema>
