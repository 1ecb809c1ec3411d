import { matches } from '#renderer/lib/list-filter.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { byLabel } from '#shared/rules/options.ts'
import { nameOf } from './labels.ts'

/** The referrals that a text finds by what their rows show, by name. */
export const foundReferrals = (referrals: readonly Referral[], text: string): readonly Referral[] =>
  referrals
    .map((referral) => [nameOf(referral), referral] as const)
    .filter(([name, { code }]) => matches(text, name, code))
    .sort(([a], [b]) => byLabel.compare(a, b))
    .map(([, referral]) => referral)
