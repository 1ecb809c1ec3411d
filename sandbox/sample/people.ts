import type { BusinessReferral } from '#shared/entities/business.ts'
import type { Referral } from '#shared/entities/referral.ts'
import type { StoredPermission, StoredProfile } from '../data/collections.ts'
import { type SampleBusiness, sampleStart } from './businesses.ts'
import { seeded, seedOf } from './random.ts'

const firstNames = [
  'Grace',
  'Angus',
  'Chloé',
  'Minh',
  'Ruby',
  'Dimitri',
  'Aroha',
  'Patrick',
  'Yuki',
  'Bec',
  'Omar',
  'Freya',
  'Darcy',
  'Lucía',
  'Hamish',
  'Kirra',
] as const
const lastNames = [
  'Walsh',
  'Nakamura',
  'Papas',
  'Te Rangi',
  'Schmidt',
  'O’Donnell',
  'Ferreira',
  'Pham',
  'McKenzie',
  'Bellini',
  'Harrington-Smythe',
  'Costa',
  'Ahmed',
  'Larsen',
] as const

/** Businesses with a set number of users: many, and none. The rest have one to three. */
const setCounts: readonly (readonly [name: string, users: number])[] = [
  ['Three Rivers Sweet Potatoes', 12],
  ['Underground Opal Motel', 0],
]

/** The users of a sample business with their permissions; the first one is its SUPERADMIN. */
export function usersOf({ business }: SampleBusiness): (readonly [StoredProfile, StoredPermission])[] {
  const { businessId, name } = business
  const random = seeded(seedOf(`users of ${businessId}`))
  const count = setCounts.find(([known]) => known === name)?.[1] ?? 1 + random.below(3)
  const domain = business.email?.split('@')[1] ?? 'example.com.au'
  return Array.from({ length: count }, (_, number) => {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
    const userSub = random.uuid()
    const userEmail = `${firstName}.${lastName}${number}@${domain}`
      .normalize('NFD')
      .replace(/[^\w.@-]/g, '')
      .toLowerCase()
    return [
      { userSub, businessId, firstName, lastName, userEmail },
      {
        businessPermissionId: random.uuid(),
        businessId,
        userSub,
        type: number === 0 ? 'SUPERADMIN' : 'ADMIN',
      },
    ] as const
  })
}

const referralTable = [
  ['HARVEST24', 'Harvest Trail roadshow 2024'],
  ['COUNTRYRADIO', 'Country radio campaign'],
  ['FARMEXPO', 'Lockyer Valley farm expo stand'],
  ['MATES', 'A business told a business'],
  ['HOSTELWORLD', 'Hostel owners’ conference, Cairns'],
] as const

/** The referral codes that businesses used. */
export const sampleReferrals: readonly Referral[] = referralTable.map(([code, description]) => ({
  referralId: seeded(seedOf(`referral ${code}`)).uuid(),
  description,
  code,
  freeConnectionAmount: 5,
  isArchived: false,
}))

/** The referrals a sample business used: none for half of them, one or two for the others. */
export function referralsOf({ business }: SampleBusiness): BusinessReferral[] {
  const { businessId, name } = business
  const random = seeded(seedOf(`referrals of ${businessId}`))
  const count = name === 'Cane Toad Backpackers' ? 2 : Math.max(0, random.below(4) - 1)
  const first = random.below(sampleReferrals.length)
  return Array.from(
    { length: count },
    (_, number) => sampleReferrals[(first + number) % sampleReferrals.length],
  )
    .flatMap((referral) => referral ?? [])
    .map(({ referralId }) => ({
      businessId,
      referralId,
      createdAt: new Date(sampleStart + random.below(900) * 24 * 3600_000).toISOString(),
    }))
}
