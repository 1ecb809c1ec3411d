import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  sampleInterests,
  sampleLanguages,
  sampleRequirements,
  sampleVisas,
} from '#sandbox/sample/catalogue.ts'
import { countryOf } from '#sandbox/sample/countries.ts'
import { travellers } from '#sandbox/sample/travellers.ts'
import { mailboxOf } from '#sandbox/sample/user-profiles.ts'
import { samplePackages, sampleProfiles, userCrowd } from '#sandbox/sample/user-records.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { arrivalPackageSchema } from '#shared/entities/arrival-package.ts'
import {
  type UserProfile,
  userProfileFieldsSchema,
  userProfileSchema,
} from '#shared/entities/user-profile.ts'

const profiles = sampleProfiles()
const crowded = [...userCrowd(600)]
const crowd = crowded.map(([profile]) => profile)
const named = (name: string) => {
  const found = profiles.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
  if (!found) throw new Error(`The sample has no ${name}`)
  return found
}
/** The record without its id, as the form sends it. */
const sendable = ({ userSub: _, ...fields }: UserProfile) => v.is(userProfileFieldsSchema, fields)

const archivedIds = new Set(
  [
    ...sampleVisas.map(({ visaSubclassId: id, isArchived }) => ({ id, isArchived })),
    ...sampleLanguages.map(({ languageId: id, isArchived }) => ({ id, isArchived })),
    ...sampleInterests.map(({ interestId: id, isArchived }) => ({ id, isArchived })),
    ...sampleRequirements.map(({ jobRequirementId: id, isArchived }) => ({ id, isArchived })),
  ].flatMap(({ id, isArchived }) => (isArchived ? id : [])),
)
const used = (profile: UserProfile) => [
  profile.visaSubclassId ?? '',
  ...(profile.languageIds ?? []),
  ...(profile.interestIds ?? []),
  ...(profile.jobRequirementIds ?? []),
]

describe('the sample’s profiles', () => {
  test('the console accepts every profile; ids and emails are unique', () => {
    for (const profile of [...profiles, ...crowd]) expect(v.is(userProfileSchema, profile)).toBe(true)
    const all = [...profiles, ...crowd]
    expect(new Set(all.map(({ userSub }) => userSub)).size).toBe(all.length)
    const emails = all.flatMap(({ email }) => email?.toLowerCase() ?? [])
    expect(new Set(emails).size).toBe(emails.length)
  })

  test('every applicant has a profile with the name of the applications', () => {
    const bySub = new Map(profiles.map((profile) => [profile.userSub, profile]))
    for (const { userSub, name } of travellers) {
      const { firstName, lastName } = bySub.get(userSub) ?? {}
      if (name) expect([`${firstName} ${lastName}`, `${lastName} ${firstName}`]).toContain(name)
      else expect(bySub.get(userSub)?.firstName).toBeUndefined()
    }
    expect(bySub.get(sampleUsers.notAdmin.sub)?.email).toBe(sampleUsers.notAdmin.username)
  })

  test('the form could send every profile, except incomplete ones and edge cases', () => {
    const unfinished = profiles.filter((profile) => !sendable(profile))
    expect(unfinished.map(({ firstName }) => firstName?.slice(0, 8))).toEqual([
      undefined,
      'Noah',
      'Ryan',
      '<script>',
      'Wolfesch',
      'Ada \u202Egnp',
      '🦘 Skippy'.slice(0, 8),
      'Sophie',
      ' ',
      undefined,
    ])
  })

  test('Lukas Schneider has every field and no archived entries; Camille Dubois has one archived entry of each list', () => {
    const lukas = named('Lukas Schneider')
    expect(Object.keys(lukas).sort()).toEqual(Object.keys(userProfileSchema.entries).sort())
    expect(used(lukas).filter((id) => archivedIds.has(id))).toEqual([])
    expect(used(named('Camille Dubois')).filter((id) => archivedIds.has(id))).toHaveLength(4)
    const others = profiles.filter((profile) => used(profile).some((id) => archivedIds.has(id)))
    expect(others.map(({ firstName }) => firstName)).toEqual([
      'Camille',
      'Saoirse',
      'Tomáš',
      'Hanna',
      'Bo',
      'Maja',
    ])
  })

  test('trap 42 days are midnight UTC, except one from an older form', () => {
    const days = [...profiles, ...crowd].flatMap(({ dateOfBirth, preferredStartDate }) => [
      dateOfBirth ?? [],
      preferredStartDate ?? [],
    ])
    expect(days.flat().filter((at) => !at.endsWith('T00:00:00.000Z'))).toEqual(['1996-07-02T14:00:00.000Z'])
    expect(named('Freja Nielsen').dateOfBirth).toBe('2000-02-29T00:00:00.000Z')
  })

  test('trap 43 some emails have capitals', () => {
    const mixed = profiles.filter(({ email }) => email && email !== email.toLowerCase())
    expect(mixed.length).toBeGreaterThan(5)
    expect(mixed.length).toBeLessThan(profiles.length / 2)
  })

  test('some names are hostile, very long, right to left, blank, equal, or missing', () => {
    expect(named('<script>alert("first")</script> O\'Neill & "Sons"').aboutMe).toContain('onerror')
    expect(profiles.some(({ firstName }) => (firstName?.length ?? 0) > 100)).toBe(true)
    expect(profiles.some(({ firstName }) => /\u202E/.test(firstName ?? ''))).toBe(true)
    expect(named('محمد الحداد').email).toMatch(/^traveller\d+@/)
    expect(profiles.filter(({ lastName }) => lastName === 'Martin')).toHaveLength(2)
    expect(profiles.filter((profile) => Object.keys(profile).length === 1)).toHaveLength(1)
  })
})

test('a mailbox has only ASCII letters for any name', () => {
  const country = countryOf('NO')
  const of = (firstName: string, lastName: string) =>
    mailboxOf({ userSub: '', gender: 'Other', country, firstName, lastName })
  expect(of('Øyvind', 'Ødegård')).toBe('Oyvind.Odegard')
  expect(of('Łukasz', 'D’Angelo')).toBe('Lukasz.DAngelo')
  expect(of('雨萱', '陈')).toBe('')
  expect(() => countryOf('XX')).toThrow('The sample has no country XX')
})

describe('arrival packages', () => {
  test('the console accepts every package; every twelfth traveller has none', () => {
    const packages = samplePackages(profiles)
    for (const one of packages) expect(v.is(arrivalPackageSchema, one)).toBe(true)
    const ids = new Set(packages.map(({ arrivalPackageStatusId }) => arrivalPackageStatusId))
    expect(ids.size).toBe(packages.length)
    expect(profiles.flatMap(({ userSub }, at) => (ids.has(userSub) ? [] : at))).toEqual([11, 23, 35, 47, 59])
  })
})

describe('generated travellers', () => {
  test('they are always the same, each with a package, most of them pending', () => {
    expect([...userCrowd(600)]).toEqual(crowded)
    expect(crowded.every(([profile, one]) => one.arrivalPackageStatusId === profile.userSub)).toBe(true)
    const complete = crowded.filter(([, { status }]) => status === 'COMPLETE').length
    expect(complete).toBeGreaterThan(100)
    expect(complete).toBeLessThan(200)
  })

  test('two thirds have a complete profile that the form could send; the others are incomplete', () => {
    const done = crowd.filter(sendable)
    expect(done.length).toBeGreaterThan(360)
    expect(done.length).toBeLessThan(440)
    for (const profile of crowd)
      if (!sendable(profile)) expect(Object.keys(profile).length).toBeLessThanOrEqual(6)
    expect(crowd.some((profile) => used(profile).some((id) => archivedIds.has(id)))).toBe(false)
  })
})
