import type { Referral } from '#shared/entities/referral.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { matches } from '#shared/rules/text-match.ts'
import { nameOf } from './labels.ts'

/** The referrals that a text finds by what their rows show, by name. */
export const foundReferrals = (referrals: readonly Referral[], text: string): readonly Referral[] =>
  inNameOrder(
    referrals.filter((referral) => matches(text, nameOf(referral), referral.code)),
    nameOf,
  )
