import type { StoredPermission, StoredProfile } from '../data/collections.ts'
import type { SampleBusiness } from './businesses.ts'
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

/** Businesses with a fixed number of users: many, and none. The others have one to three. */
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
