import { isLeftBy } from '#shared/entities/filter-texts.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'

const nameOf = (referral: Referral) => recordName('referrals', referral)

/** True if the filter's text matches the referral. */
export const isFound = (referral: Referral, text: string): boolean => isLeftBy('referrals', referral, text)

/** Returns the referrals that match the text, sorted by name. */
export const foundReferrals = (referrals: readonly Referral[], text: string): readonly Referral[] =>
  inNameOrder(
    referrals.filter((referral) => isFound(referral, text)),
    nameOf,
  )
