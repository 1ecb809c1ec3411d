import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  toFormValues,
  type UserFormValues,
  userFormSchema,
} from '#renderer/features/user-profiles/form-values.ts'
import { userProfileCalls } from '#shared/contract/user-profiles.ts'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { wholeProfile } from '#shared/entities/whole-profile.ts'
import { toChanges } from '#shared/fields/field.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'
import { sampleProfile } from '#tests/support/samples/sample-profile.ts'

const profile: UserProfile = sampleProfile
const { userSub, ...fields } = sampleProfile
const start = toFormValues(profile)
const refusals = (values: UserFormValues, stored?: UserFormValues) =>
  firstMessages(userFormSchema(stored), values)
/** The request of a save of a form that began with `own`. */
function updated(latest: UserProfile, own: UserProfile, change: Partial<UserFormValues> = {}) {
  const begun = toFormValues(own)
  const { userSub: _, ...request } = wholeProfile(
    latest,
    toChanges(userFields, begun, { ...begun, ...change }),
    own,
  ) as UserProfile
  return request
}
/** The request of a save if no other admin has changed the profile. */
const saved = (change: Partial<UserFormValues>) => updated(profile, profile, change)
const _zones = ['Australia/Sydney', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC']

describe('the start values of the edit form', () => {
  test('USR-40 the edit form of a user starts with the whole profile', () => {
    expect(start).toEqual({ ...fields, dateOfBirth: '1998-03-05', preferredStartDate: '2026-11-01' })
    expect(refusals(start)).toEqual({})
  })

  test('each missing value of a profile has its own message (USR-17 to USR-35 USR-18 USR-19 USR-20 USR-21 USR-22 USR-23 USR-24 USR-26 USR-27 USR-28 USR-29 USR-30 USR-31 USR-32 USR-33 USR-34)', () => {
    const { userSub } = profile
    expect(refusals(toFormValues({ userSub }))).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      dateOfBirth: 'Please enter your date of birth',
      gender: 'Please enter your gender',
      currentLocation: 'Please enter your current location',
      homeTown: 'Please enter your home town',
      languageIds: 'Please enter your languages',
      mobile: 'Please enter your mobile phone number',
      email: 'Please enter your contact email address',
      preferredContactMethod: 'Please enter your preferred contact method',
      isCurrentlyInAustralia: 'Please indicate if you are currently in Australia',
      hasAustralianWorkRights: 'Please indicate if you have Australian work rights',
      hasOwnTransport: 'Please indicate if you have your own transport',
      preferredStartDate: 'Please enter your preferred start date',
      aboutMe: 'Please enter about me',
      typeOfTraveller: 'Please select a type of traveller',
      showFullName: 'Please indicate whether you want your full name to be visible to other users',
      showAge: 'Please indicate whether you want your age to be visible to other users',
      showGender: 'Please indicate whether you want your gender to be visible to other users',
      showCurrentLocation:
        'Please indicate whether you want your current location to be visible to other users',
    })
  })

  test('USR-23 USR-41 an invalid id in a profile has its message at its own field', () => {
    const wrong = { languageIds: ['l-french', '../admin'], interestIds: [' '], jobRequirementIds: ['a/b'] }
    expect(refusals({ ...start, ...wrong })).toEqual({
      languageIds: 'not a valid id',
      interestIds: 'not a valid id',
      jobRequirementIds: 'not a valid id',
    })
  })
})

describe('a save of a profile', () => {
  test('USR-37 API-56 a save of a profile sends the full profile, which the contract accepts', () => {
    expect(saved({ firstName: 'Camila' })).toEqual({ ...fields, firstName: 'Camila' })
    expect(Object.keys(saved({}))).toHaveLength(25)
    const { input } = userProfileCalls['userProfiles.update']
    expect(v.is(input, { userSub, ...saved({ firstName: 'Camila' }) })).toBe(true)
  })

  test('USR-36 USR-37 a save of a profile sends even empty optional fields', () => {
    const none = {
      middleName: '',
      visaSubclassId: undefined,
      jobRequirementIds: [],
      interestIds: [],
      aboutWorkExperience: '',
    }
    const cleared = { ...fields, ...none, visaSubclassId: null }
    expect(saved(none)).toEqual(cleared)
    const { middleName, visaSubclassId, jobRequirementIds, interestIds, aboutWorkExperience, ...required } =
      profile
    const bare = { ...required }
    expect(updated(bare, bare)).toEqual(cleared)
  })

  test('USR-37 a save of a profile keeps another admin’s changes', () => {
    const latest = { ...profile, mobile: '0491 570 157', aboutMe: 'Packs fast.', showAge: true }
    expect(updated(latest, profile, { aboutMe: 'Prunes fast.', showGender: false })).toEqual({
      ...fields,
      mobile: '0491 570 157',
      aboutMe: 'Prunes fast.',
      showAge: true,
      showGender: false,
    })
  })

  test('USR-37 a save of a profile takes required values that the latest profile lacks from the form', () => {
    const latest = { ...profile, mobile: null, gender: null, dateOfBirth: undefined, languageIds: [] }
    expect(updated(latest, profile, { firstName: 'Camila' })).toEqual({
      ...fields,
      firstName: 'Camila',
    })
  })

  test('USR-37 a save of a profile sends an unknown choice back as it came', () => {
    const odd: UserProfile = { ...profile, gender: 'X', preferredContactMethod: 'TEXT' }
    const request = updated(odd, odd, { firstName: 'Camila' })
    expect(request).toEqual({ ...fields, gender: 'X', preferredContactMethod: 'TEXT', firstName: 'Camila' })
    const { input } = userProfileCalls['userProfiles.update']
    expect(v.is(input, { userSub, ...request })).toBe(true)
    // The latest profile has no gender.
    const none: UserProfile = { ...odd, gender: null }
    expect(updated(none, odd)).toMatchObject({ gender: 'X' })
  })

  test('USR-37 a field of a profile that was changed and changed back is not a change', () => {
    const latest = { ...profile, visaSubclassId: null, languageIds: ['l-german'] }
    expect(updated(latest, profile, { languageIds: ['l-french', 'l-english'] })).toEqual({
      ...fields,
      visaSubclassId: null,
      languageIds: ['l-german'],
    })
  })

  test('USR-37 USR-38 an unchanged day of a profile with an unusual hour is sent back as stored', () => {
    const older = { ...profile, dateOfBirth: '1996-07-02T14:00:00.000Z' }
    expect(toFormValues(older).dateOfBirth).toBe('1996-07-02')
    expect(updated(older, older, { firstName: 'Camila' }).dateOfBirth).toBe(older.dateOfBirth)
    expect(updated(older, older, { dateOfBirth: '1996-07-03' }).dateOfBirth).toBe('1996-07-03T00:00:00.000Z')
    // The day of another zone is that of UTC.
    const abroad = { ...profile, preferredStartDate: '2026-11-01T10:00:00+11:00' }
    expect(updated(abroad, abroad).preferredStartDate).toBe('2026-10-31T00:00:00.000Z')
  })
})
