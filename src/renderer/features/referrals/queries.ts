import { query } from '#renderer/lib/query.ts'

/** The two lists, each a call of its own (REF-03, trap 22). */
export const referralLists = {
  active: query('referrals.list', {}),
  archived: query('referrals.listArchived', {}),
}

/** What the parts of the detail screen read. */
export const referralQueries = (referralId: string) => ({
  referral: query('referrals.get', { referralId }),
  uses: query('referralUses.list', { referralId }),
  businesses: query('referralBusinesses.list', { referralId }),
})

/** Which referral has a code, archived or not (REF-13, REF-18). */
export const referralOfCode = (code: string) => query('referrals.findByCode', { code })
