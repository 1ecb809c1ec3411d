import type { UserProfile } from '#shared/entities/user-profile.ts'
import { interestId, languageId, requirementId, visaId } from './catalogue.ts'
import { seeded, seedOf } from './random.ts'

/** The hand-written fields of a profile. Undefined removes a field. */
type WrittenFields = Omit<Partial<UserProfile>, 'userSub'>

/** Edge cases that are never generated, by the traveller's name. */
export const writtenFields: Readonly<Record<string, WrittenFields>> = {
  // One archived entry of each list, besides active ones.
  'Camille Dubois': {
    middleName: 'Anaïs',
    visaSubclassId: visaId('416'),
    languageIds: [languageId('French'), languageId('English'), languageId('Serbo-Croatian')],
    interestIds: [interestId('Surfing'), interestId('Geocaching')],
    jobRequirementIds: [requirementId('Own car'), requirementId('COVID-19 vaccination certificate')],
    aboutWorkExperience: 'Three seasons of grape picking in the family’s village',
  },
  // Every field, no archived entries.
  'Lukas Schneider': {
    middleName: 'Johann',
    dateOfBirth: '1999-03-14T00:00:00.000Z',
    email: 'Lukas.SCHNEIDER@Post.Example',
    visaSubclassId: visaId('417'),
    languageIds: [languageId('German'), languageId('English')],
    interestIds: [interestId('Surfing'), interestId('Road trips')],
    jobRequirementIds: [requirementId('Own car'), requirementId('White Card')],
    preferredStartDate: '2026-11-02T00:00:00.000Z',
    aboutWorkExperience: 'Apprenticeship as an electrician, finished',
  },
  'Tomáš Dvořák': { visaSubclassId: visaId('457') },
  'Bo Li': { languageIds: [languageId('Chinese')] },
  'Maja Horvat': { languageIds: [languageId('Slovenian'), languageId('Serbo-Croatian')] },
  'Hanna Virtanen': { interestIds: [interestId('Geocaching'), interestId('Planking')] },
  'Saoirse Ní Bhriain': { jobRequirementIds: [requirementId('Own smartphone with the check-in app')] },
  'Mateo González': { email: 'Mateo.GONZALEZ@Mail.Example' },
  // Days that a time zone could shift: a leap day, and the day when Sydney's clocks go forward.
  'Freja Nielsen': {
    dateOfBirth: '2000-02-29T00:00:00.000Z',
    preferredStartDate: '2026-10-04T00:00:00.000Z',
  },
  // From an older form, which stored midnight of the next day in Sydney.
  'Diego Fernández': { dateOfBirth: '1996-07-02T14:00:00.000Z' },
  // An old profile that lacks half of the fields.
  'Noah Fischer': {
    homeTown: undefined,
    languageIds: undefined,
    hasOwnTransport: undefined,
    preferredStartDate: undefined,
    aboutMe: undefined,
    typeOfTraveller: undefined,
    showFullName: undefined,
    showAge: undefined,
    showGender: undefined,
    showCurrentLocation: undefined,
  },
  'Ryan Campbell': { mobile: undefined, currentLocation: { addressFriendly: 'a van somewhere near Broome' } },
}

const of = (who: string, fields: WrittenFields): UserProfile => ({
  userSub: seeded(seedOf(`profile ${who}`)).uuid(),
  ...fields,
})

/** Profiles of people who never applied for a job. */
export const awkwardProfiles: readonly UserProfile[] = [
  of('hostile', {
    firstName: '<script>alert("first")</script>',
    lastName: `O'Neill & "Sons"`,
    email: "o'neill@mail.example",
    aboutMe: '<img src=x onerror="alert(\'about\')"> {{7*7}} %s \\u0000',
  }),
  of('long', {
    firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4),
    lastName:
      'Barrington-Fotheringay of Featherstonehaugh and the Cholmondeley Estates, formerly of Kuala Lumpur',
    email: `${'wolfeschlegelsteinhausenbergerdorff.'.repeat(5)}the-elder@mail.example`,
    aboutMe: 'I like long walks. '.repeat(260).trim(),
  }),
  of('right to left override', {
    firstName: 'Ada \u202Egnp.exe',
    lastName: 'ليلى Smith',
    email: 'ada@mail.example',
  }),
  of('emoji', { firstName: '🦘 Skippy 👩🏽‍🌾', lastName: 'Ng', email: 'skippy@mail.example' }),
  of('namesake', { firstName: 'Sophie', lastName: 'Martin', email: 'sophie.martin.2@mail.example' }),
  of('blank name', { firstName: ' ', lastName: '', email: 'Blank@Mail.Example' }),
  of('nothing at all', {}),
]
