import type { Referral } from '#shared/entities/referral.ts'
import type { StoredReferralUse } from '../data/collections.ts'
import { type SampleBusiness, sampleStart } from './businesses.ts'
import { type Random, seeded, seedOf } from './random.ts'

/** Referrals: code | free connections | flags | description. Flags: o widely used, x archived. */
const table = `
HARVEST24 | 5 | o | Harvest Trail roadshow 2024
COUNTRYRADIO | 5 | o | Country radio campaign
FARMEXPO | 5 | o | Lockyer Valley farm expo stand
MATES | 5 | o | A business told a business
HOSTELWORLD | 5 | o | Hostel owners’ conference, Cairns
mates | 2 | | A business told a business, as the flyer misspelt it
ROAD SHOW/26 | 10 | | Road show 2026, stand by the entrance
GRÜEZI 100% | 0 | | Swiss-Australian Chamber: every connection free for a month
<b>BOLD</b>&CO | 1 | | <img src=x onerror=alert(1)> “Bold & Co” newsletter
WELCOME | | | Old welcome letter, from before connections were counted
LOCKDOWN20 | 20 | ox | Free connections for closed hostels, 2020
EASTER19 | 3 | x | Easter Show 2019
FAX-BACK | 0 | x | Fax-back coupon no one ever sent
`

const day = 24 * 3600_000

const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', free = '', flags = '', description = ''] = line.split('|').map((part) => part.trim())
    const referral: Referral = {
      referralId: seeded(seedOf(`referral ${code}`)).uuid(),
      description,
      code,
      ...(free && { freeConnectionAmount: Number(free) }),
      isArchived: flags.includes('x'),
    }
    return { referral, isCommon: flags.includes('o') }
  })

/** The referral codes, including archived ones. */
export const sampleReferrals: readonly Referral[] = rows.map(({ referral }) => referral)

const common = rows.flatMap(({ referral, isCommon }) => (isCommon && !referral.isArchived ? referral : []))
const formerly = rows.flatMap(({ referral, isCommon }) => (isCommon && referral.isArchived ? referral : []))

/** Who used codes that are not widely used. */
const setUses: readonly (readonly [business: string, code: string])[] = [
  ['Isis Macadamia Orchards', 'ROAD SHOW/26'],
  ['Old Vine Cellars', 'ROAD SHOW/26'],
  ['Snowgum Chalet', 'GRÜEZI 100%'],
]

const usedAt = (random: Random) => new Date(sampleStart + random.below(900) * day).toISOString()

/**
 * The referrals that a sample business used: half of them used none, the others one or two. Some also used
 * special or archived ones.
 */
export function referralsOf({ business }: SampleBusiness): StoredReferralUse[] {
  const { businessId, name } = business
  const random = seeded(seedOf(`referrals of ${businessId}`))
  const count = name === 'Cane Toad Backpackers' ? 2 : Math.max(0, random.below(4) - 1)
  const first = random.below(common.length)
  const picked = [...common.slice(first), ...common.slice(0, first)].slice(0, count)
  const set = setUses.flatMap(([user, code]) =>
    user === name ? rows.flatMap(({ referral }) => (referral.code === code ? referral : [])) : [],
  )
  const old = seeded(seedOf(`lapsed referrals of ${businessId}`)).below(6) === 0 ? formerly : []
  return [...picked, ...set, ...old].map(({ referralId }) => ({
    businessId,
    referralId,
    createdAt: usedAt(random),
  }))
}
