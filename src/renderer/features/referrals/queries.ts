import { query } from '#renderer/lib/calls/query.ts'
import type { Referral } from '#shared/entities/referral.ts'

const withoutArchived = (referrals: readonly Referral[]) => referrals.filter(({ isArchived }) => !isArchived)

/** The two lists, each with its own call (REF-03). The first call may return archived referrals as well. */
export const referralLists = {
  active: { ...query('referrals.list', {}), select: withoutArchived },
  archived: query('referrals.listArchived', {}),
}

/** The queries of the other parts of a referral's screen. */
export const referralQueries = (referralId: string) => ({
  uses: query('referralUses.list', { referralId }),
  businesses: query('referralBusinesses.list', { referralId }),
})

/** Returns the query for the referral with a code, archived or not (REF-13, REF-18). */
export const referralOfCode = (code: string) => query('referrals.findByCode', { code })
