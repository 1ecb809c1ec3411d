import type { Referral } from '#shared/entities/referral.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { matches } from '#shared/rules/text-match.ts'
import { nameOf } from './labels.ts'

/** Is the referral one that this text looks for, in what its row shows? */
export const isFound = (referral: Referral, text: string): boolean =>
  matches(text, nameOf(referral), referral.code)

/** The referrals that a text finds, by name. */
export const foundReferrals = (referrals: readonly Referral[], text: string): readonly Referral[] =>
  inNameOrder(
    referrals.filter((referral) => isFound(referral, text)),
    nameOf,
  )
