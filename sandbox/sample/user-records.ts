import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { countries } from './countries.ts'
import { type Random, seeded, seedOf } from './random.ts'
import { type Person, travellers } from './travellers.ts'
import { begunProfile, fullProfile, mailboxOf } from './user-profiles.ts'
import { sampleUsers } from './users.ts'
import { awkwardProfiles, writtenFields } from './written-profiles.ts'

const domains = ['mail.example', 'post.example', 'freemail.example', 'uni.example'] as const

/** Some people, or their phones, write their addresses with capitals. */
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

/** The profiles of everybody who travels, those that nobody filled in included. */
export const sampleProfiles = (): UserProfile[] => [...travellers.map(profileOf), ...awkwardProfiles]

/** The status of a traveller who has deleted the profile since. */
const leftBehind: ArrivalPackage = {
  arrivalPackageStatusId: seeded(seedOf('a traveller who left')).uuid(),
  status: 'PENDING',
}

/** How far the arrival packages are: most of them pending, one without a status, one without a profile. */
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

/** A list of all users comes in one answer: more than this it is never asked to hold. */
const mostUsers = 20_000

/** Generates travellers beyond the sample's own, each with an arrival package: the same ones each time, up to 20,000. */
export function* userCrowd(count: number): Generator<readonly [UserProfile, ArrivalPackage]> {
  const random = seeded(20_260_701)
  for (let index = 0; index < Math.min(count, mostUsers); index++) {
    const person = personOf(random)
    const email = emailOf(random, `${mailboxOf(person) || 'traveller'}${index}`)
    // A third of those who sign up never go on.
    const profile = (random.below(3) === 0 ? begunProfile : fullProfile)(person, random, email)
    const status = random.below(4) === 0 ? 'COMPLETE' : 'PENDING'
    yield [profile, { arrivalPackageStatusId: person.userSub, status }]
  }
}
