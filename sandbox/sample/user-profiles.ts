import type { UserProfile } from '#shared/entities/user-profile.ts'
import type { Address } from '#shared/fields/address.ts'
import { addressOf, around } from './address.ts'
import { currentInterests, currentRequirements, languageId } from './catalogue.ts'
import { closings, openings, pastWork, wishes } from './profile-words.ts'
import type { Random } from './random.ts'
import { towns } from './towns.ts'
import type { Person } from './travellers.ts'

/** A calendar day in the format of profiles: midnight UTC. */
const midnight = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString()

/** True with a probability of one in `many`. */
const oneIn = (random: Random, many: number) => random.below(many) === 0
const coin = (random: Random) => random.below(2) === 0

/** Returns up to `most` different choices. */
function several(random: Random, choices: readonly string[], most: number): string[] {
  const [first, ...others] = choices
  if (first === undefined) return []
  return [...new Set(Array.from({ length: random.below(most + 1) }, () => random.pick([first, ...others])))]
}

const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', Ø: 'O', Ł: 'L', Đ: 'D' }

/** The local part of an email address, in ASCII; empty for a name in another script. */
export const mailboxOf = ({ firstName, lastName }: Person): string =>
  `${firstName}.${lastName}`
    .replace(/[øłđıØŁĐ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^A-Za-z.-]/g, '')
    .replace(/^\.$/, '')

const digits = (random: Random, count: number) => String(random.below(10 ** count)).padStart(count, '0')

function locationOf(random: Random): Address {
  const town = random.pick(towns)
  const door = { town, street: random.pick(town.streets), number: String(1 + random.below(250)) }
  return addressOf(door, around(random, town))
}

function aboutOf(random: Random, home: Address): Pick<UserProfile, 'aboutMe' | 'aboutWorkExperience'> {
  const opening = random.pick(openings).replace('{town}', home.city ?? 'home')
  const closing = coin(random) ? ` ${random.pick(closings)}` : ''
  return {
    aboutMe: `${opening} ${random.pick(wishes)}${closing}`,
    ...(oneIn(random, 3) ? {} : { aboutWorkExperience: several(random, pastWork, 3).join('\n') }),
  }
}

/** Generates a profile with every field except the optional ones. */
export function fullProfile({ country, ...person }: Person, random: Random, email: string): UserProfile {
  const { userSub, firstName, lastName, gender } = person
  const home = random.pick(country.homeTowns)
  const isHere = !oneIn(random, 4)
  const hasVisa = isHere || coin(random)
  const english = coin(random) ? [languageId('English')] : []
  return {
    userSub,
    firstName,
    ...(oneIn(random, 4) && gender !== 'Other'
      ? { middleName: random.pick(country.firstNames[gender]) }
      : {}),
    lastName,
    dateOfBirth: midnight(1991 + random.below(17), random.below(12), 1 + random.below(28)),
    gender,
    currentLocation: isHere ? locationOf(random) : home,
    homeTown: home,
    languageIds: [...new Set([...country.languageIds, ...english])],
    mobile: isHere ? `+61 491 570 ${digits(random, 3)}` : `${country.diallingCode} 555 ${digits(random, 6)}`,
    email,
    preferredContactMethod: random.pick(['call', 'email']),
    isCurrentlyInAustralia: isHere,
    hasAustralianWorkRights: hasVisa,
    hasOwnTransport: oneIn(random, 3),
    ...(hasVisa ? { visaSubclassId: country.visaSubclassId } : {}),
    preferredStartDate: midnight(2026, random.below(18), 1 + random.below(28)),
    jobRequirementIds: several(random, currentRequirements, 4),
    ...aboutOf(random, home),
    interestIds: several(random, currentInterests, 6),
    typeOfTraveller: random.pick(['solo', 'solo', 'couple', 'group']),
    showFullName: coin(random),
    showAge: coin(random),
    showGender: coin(random),
    showCurrentLocation: oneIn(random, 3),
  }
}

/** Generates an incomplete profile with little more than a name. */
export function begunProfile({ country, ...person }: Person, random: Random, email: string): UserProfile {
  const { userSub, firstName, lastName, gender } = person
  return {
    userSub,
    firstName,
    lastName,
    ...(coin(random) ? { gender } : {}),
    ...(coin(random) ? { mobile: `${country.diallingCode} 555 ${digits(random, 6)}` } : {}),
    email,
  }
}
