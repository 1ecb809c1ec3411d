import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { countries } from './countries.ts'
import { type Random, seeded, seedOf } from './random.ts'
import { type Person, travellers } from './travellers.ts'
import { begunProfile, fullProfile, mailboxOf } from './user-profiles.ts'
import { sampleUsers } from './users.ts'
import { awkwardProfiles, writtenFields } from './written-profiles.ts'

const domains = ['mail.example', 'post.example', 'freemail.example', 'uni.example'] as const

/** Some addresses have capital letters, because people type them so. */
const emailOf = (random: Random, mailbox: string) => {
  const domain = random.pick(domains)
  return random.below(6) === 0 ? `${mailbox}@${domain}` : `${mailbox}@${domain}`.toLowerCase()
}

function profileOf({ userSub, name, person }: (typeof travellers)[number]): UserProfile {
  const random = seeded(seedOf(`profile of ${userSub}`))
  if (!person) return { userSub, email: emailOf(random, 'no.name.yet') }
  const isSignIn = userSub === sampleUsers.notAdmin.sub
  const mailbox = mailboxOf(person) || `traveller${random.below(1000)}`
  const email = isSignIn ? sampleUsers.notAdmin.username : emailOf(random, mailbox)
  return { ...fullProfile(person, random, email), ...writtenFields[name ?? ''] }
}

/** The profiles of all travellers, including empty ones. */
export const sampleProfiles = (): UserProfile[] => [...travellers.map(profileOf), ...awkwardProfiles]

/** The arrival package of a traveller whose profile was deleted. */
const leftBehind: ArrivalPackage = {
  arrivalPackageStatusId: seeded(seedOf('a traveller who left')).uuid(),
  status: 'PENDING',
}

/** The arrival packages. Most are pending; one has no status, one has no profile. */
export const samplePackages = (profiles: readonly UserProfile[]): ArrivalPackage[] => [
  ...profiles
    .filter((_, index) => index % 12 !== 11)
    .map(({ userSub }, index) => ({
      arrivalPackageStatusId: userSub,
      ...(index === 20 ? {} : { status: index % 4 === 2 ? 'COMPLETE' : 'PENDING' }),
    })),
  leftBehind,
]

function personOf(random: Random): Person {
  const country = random.pick(countries)
  const gender = random.pick(['Female', 'Male'] as const)
  return {
    userSub: random.uuid(),
    firstName: random.pick(country.firstNames[gender]),
    lastName: random.pick(country.lastNames),
    gender: random.below(40) === 0 ? 'Other' : gender,
    country,
  }
}

/** Generates additional travellers, each with an arrival package. They are always the same. */
export function* userCrowd(count: number): Generator<readonly [UserProfile, ArrivalPackage]> {
  const random = seeded(20_260_701)
  for (let index = 0; index < count; index++) {
    const person = personOf(random)
    const email = emailOf(random, `${mailboxOf(person) || 'traveller'}${index}`)
    // A third of the profiles are incomplete.
    const profile = (random.below(3) === 0 ? begunProfile : fullProfile)(person, random, email)
    const status = random.below(4) === 0 ? 'COMPLETE' : 'PENDING'
    yield [profile, { arrivalPackageStatusId: person.userSub, status }]
  }
}
