import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { userProfileCalls } from '#shared/contract/user-profiles.ts'
import {
  contactMethodOptions,
  createdUserSchema,
  genderOptions,
  listedUserSchema,
  newUserSchema,
  travellerTypeOptions,
  userProfileFieldsSchema,
  userProfileSchema,
} from '#shared/entities/user-profile.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'
import { sampleProfile } from '#tests/support/samples/sample-profile.ts'

const { userSub: _, ...good } = sampleProfile

const refusals = (change: object) => firstMessages(userProfileFieldsSchema, { ...good, ...change })
const refusalsOfNew = (change: object) => {
  const user = { email: 'ann@goto.example', shouldPreVerify: true, ...change }
  return v.safeParse(newUserSchema, user).issues?.map(({ message }) => message) ?? []
}

describe('the fields of a user profile', () => {
  test('USR-40 a user profile has the specified fields', () => {
    const names = Object.keys(good)
    expect(names).toHaveLength(25)
    expect(Object.keys(userProfileFieldsSchema.entries)).toEqual(names)
    expect(Object.keys(userProfileSchema.entries)).toEqual(['userSub', ...names])
    expect(refusals({})).toEqual({})
  })

  // Compares the messages exactly, because several differ by one word from those of other forms (trap 19).
  test.each([
    ['USR-17', 'firstName', 'Please enter your first name', ['', ' ', undefined]],
    ['USR-18', 'lastName', 'Please enter your last name', ['', ' ', undefined]],
    ['USR-19', 'dateOfBirth', 'Please enter your date of birth', [undefined, '', 'soon']],
    ['USR-20', 'gender', 'Please enter your gender', [undefined, '', 'male']],
    ['USR-21', 'currentLocation', 'Please enter your current location', [null, {}, { city: 'Cairns' }]],
    ['USR-22', 'homeTown', 'Please enter your home town', [null, {}, { addressFriendly: ' ' }]],
    ['USR-23 USR-41', 'languageIds', 'Please enter your languages', [undefined, []]],
    ['USR-24', 'mobile', 'Please enter your mobile phone number', ['', ' ', undefined]],
    ['USR-25', 'email', 'Please enter a valid email address', ['camille', 'camille@', 'a b@goto.example']],
    ['USR-26 trap 19', 'email', 'Please enter your contact email address', ['', ' ', undefined]],
    [
      'USR-27',
      'preferredContactMethod',
      'Please enter your preferred contact method',
      [undefined, '', 'Call', 'fax'],
    ],
    [
      'USR-28',
      'isCurrentlyInAustralia',
      'Please indicate if you are currently in Australia',
      [undefined, null],
    ],
    [
      'USR-29',
      'hasAustralianWorkRights',
      'Please indicate if you have Australian work rights',
      [undefined, null],
    ],
    ['USR-30', 'hasOwnTransport', 'Please indicate if you have your own transport', [undefined, null]],
    ['USR-31', 'preferredStartDate', 'Please enter your preferred start date', [undefined, '', '1/11/2026']],
    ['USR-32 trap 17', 'aboutMe', 'Please enter about me', ['', ' ', undefined]],
    ['USR-33', 'typeOfTraveller', 'Please select a type of traveller', [undefined, '', 'family']],
    ...Object.entries({
      showFullName: 'full name',
      showAge: 'age',
      showGender: 'gender',
      showCurrentLocation: 'current location',
    }).map(([field, what]): [string, string, string, unknown[]] => [
      'USR-34 USR-35',
      field,
      `Please indicate whether you want your ${what} to be visible to other users`,
      [undefined, null],
    ]),
  ])('%s a user profile with a missing or wrong %s says: %s', (_, field, message, values) => {
    for (const value of values)
      expect([value, refusals({ [field]: value })]).toEqual([value, { [field]: message }])
  })

  test('USR-36 a user profile needs no middle name, visa subclass, requirements, interests or work experience', () => {
    const none = {
      middleName: '',
      visaSubclassId: null,
      jobRequirementIds: [],
      interestIds: [],
      aboutWorkExperience: '',
    }
    expect(refusals(none)).toEqual({})
    expect(refusals(Object.fromEntries(Object.keys(none).map((name) => [name, undefined])))).toEqual({})
  })

  test('LIM-20 the fixed choices of a user profile have the specification’s order and words', () => {
    expect(genderOptions.map(({ label }) => label)).toEqual(['Male', 'Female', 'Other'])
    expect(genderOptions.map(({ value }) => value)).toEqual(['Male', 'Female', 'Other'])
    expect(contactMethodOptions).toEqual([
      { value: 'call', label: 'Call' },
      { value: 'email', label: 'Email' },
    ])
    expect(travellerTypeOptions).toEqual([
      { value: 'solo', label: 'Solo' },
      { value: 'couple', label: 'Couple' },
      { value: 'group', label: 'Group' },
    ])
    for (const { value } of genderOptions) expect(refusals({ gender: value })).toEqual({})
    for (const { value } of contactMethodOptions)
      expect(refusals({ preferredContactMethod: value })).toEqual({})
    for (const { value } of travellerTypeOptions) expect(refusals({ typeOfTraveller: value })).toEqual({})
  })
})

describe('the calls of user profiles', () => {
  test('API-53 API-54 API-55 API-56 the calls of user profiles have the specification’s methods and paths', () => {
    const places = Object.entries(userProfileCalls).map(([name, { method, path }]) => [name, method, path])
    expect(places).toEqual([
      ['userProfiles.get', 'GET', 'user-profile/admin/{userSub}'],
      ['userProfiles.list', 'GET', 'user-profile/admin/list'],
      ['userProfiles.create', 'POST', 'user-profile/admin/pre-verified'],
      ['userProfiles.update', 'PATCH', 'user-profile/admin'],
    ])
  })

  test('API-56 a save of a user profile names its user, and sends nothing that the provider does not know', () => {
    const { input } = userProfileCalls['userProfiles.update']
    expect(v.is(input, { userSub: 's-1', ...good })).toBe(true)
    expect(v.is(input, good)).toBe(false)
    expect(v.is(input, { userSub: '../admin', ...good })).toBe(false)
    expect(v.is(input, { userSub: 's-1', ...good, isAdmin: true })).toBe(false)
  })

  test('USR-40 an older user profile may lack every field but its userSub', () => {
    const odd = { userSub: 's-1', gender: 'unsaid', dateOfBirth: null, languageIds: null, nickname: 'Cam' }
    expect(v.parse(userProfileSchema, odd)).toEqual(odd)
    expect(v.is(userProfileSchema, { firstName: 'Camille' })).toBe(false)
  })

  test('USR-02 the list of user profiles has only the fields that its rows show', () => {
    const { firstName, lastName, email } = good
    expect(v.parse(listedUserSchema, { userSub: 's-1', ...good })).toEqual({
      userSub: 's-1',
      firstName,
      lastName,
      email,
    })
    expect(v.parse(listedUserSchema, { userSub: 's-1', email: null })).toEqual({
      userSub: 's-1',
      email: null,
    })
  })
})

describe('a new user', () => {
  test('USR-05 USR-07 trap 19 the email of a new user is required', () => {
    for (const email of ['', '  ', undefined])
      expect(refusalsOfNew({ email })).toContain('Please enter a contact email address')
    expect(refusalsOfNew({ email: '' })[0]).toBe('Please enter a contact email address')
  })

  test('USR-06 the email of a new user must be valid', () => {
    for (const email of ['ann', 'ann@', '@goto.example', 'ann@goto', 'ann lee@goto.example'])
      expect([email, refusalsOfNew({ email })]).toEqual([email, ['Please enter a valid email address']])
  })

  test('USR-08 the names of a new user are optional', () => {
    expect(refusalsOfNew({})).toEqual([])
    expect(refusalsOfNew({ firstName: '', lastName: '' })).toEqual([])
    expect(refusalsOfNew({ firstName: 'Ann', lastName: 'O’Lee' })).toEqual([])
  })

  test('USR-10 trap 20 the answer to a new user may have an error, a password, or hardly any fields', () => {
    for (const answer of [
      {
        error: null,
        hasPreVerified: true,
        email: 'a@b.example',
        password: 'x',
        firstName: '',
        lastName: null,
      },
      { error: 'An account with the given email already exists.' },
      {},
    ])
      expect(v.parse(createdUserSchema, answer)).toEqual(answer)
  })

  test('USR-10 USR-13 trap 20 the password of a new user is read even if other fields are malformed', () => {
    const odd = { hasPreVerified: 'true', email: 7, password: 'x', firstName: {}, lastName: [] }
    expect(v.parse(createdUserSchema, { ...odd, error: false })).toMatchObject({ error: null, password: 'x' })
    expect(v.parse(createdUserSchema, { error: { code: 'odd' } }).error).toBe('{"code":"odd"}')
    expect(v.is(createdUserSchema, { password: 7 })).toBe(false)
  })
})
