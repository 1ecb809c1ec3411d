import { query } from '#renderer/lib/calls/query.ts'
import type { Referral } from '#shared/entities/referral.ts'

const withoutArchived = (referrals: readonly Referral[]) => referrals.filter(({ isArchived }) => !isArchived)

/** The two lists, each with its own call (REF-03, trap 22). The first may hold archived ones too. */
export const referralLists = {
  active: { ...query('referrals.list', {}), select: withoutArchived },
  archived: query('referrals.listArchived', {}),
}

/** The reads of the detail screen. */
export const referralQueries = (referralId: string) => ({
  referral: query('referrals.get', { referralId }),
  uses: query('referralUses.list', { referralId }),
  businesses: query('referralBusinesses.list', { referralId }),
})

/** The referral that has a code, archived or not (REF-13, REF-18). */
export const referralOfCode = (code: string) => query('referrals.findByCode', { code })
