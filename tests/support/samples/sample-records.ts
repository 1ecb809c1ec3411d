import type { EditCallName } from '#shared/contract/record-calls.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { records } from '#shared/records/records.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import type { AnyExecute } from './any-execute.ts'
import { newBusiness } from './sample-business.ts'
import { newJob } from './sample-job.ts'
import { newPlace } from './sample-place.ts'
import { sampleProfile } from './sample-profile.ts'

type Values = Readonly<Record<string, unknown>>

/** A kind of record that two admins edit. */
export interface SampleRecord {
  /** The fields of a new record, without its id if the console creates the id. */
  readonly new?: object
  /** Creates a record of any other kind, or picks one of the sample; resolves to its id. */
  readonly make?: (execute: AnyExecute) => Promise<string>
  /** Valid values of every field that has a control. They differ from those of the created record. */
  readonly values: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Changes of two admins that break a rule across fields only when both are saved. */
  readonly ruleBroken?: readonly (readonly [theirs: Values, mine: Values])[]
}

const at = (town: string) => ({ addressFriendly: `1 Main St, ${town}`, city: town })
const texts = (field: string) => [`${field} one`, `${field} two`] as const
const image = ['https://images.example/1.png', 'https://images.example/2.png'] as const
const ids = [
  ['one', 'mine'],
  ['one', 'theirs'],
] as const

const terms = {
  title: texts('Title'),
  industryId: ['industry-1', 'industry-2'],
  description: texts('Description'),
  requirementIds: ids,
  minHourlyRate: [29, 31.5],
  maxHourlyRate: [31, 34],
  contractType: ['FULL_TIME', 'PART_TIME'],
  roles: [5, 6],
  accommodationType: ['INCLUDED_FREE', 'INCLUDED_PAID'],
  responsibilities: texts('Tasks'),
  qualifications: texts('Qualifications'),
  benefits: texts('Benefits'),
} as const satisfies SampleRecord['values']

const brokenRates = [
  [{ maxHourlyRate: 29 }, { minHourlyRate: 31 }],
  [{ minHourlyRate: 31 }, { maxHourlyRate: 30 }],
] as const

const inList =
  (list: 'jobRequirements' | 'visaSubclasses' | 'languages' | 'interests') =>
  async (execute: AnyExecute): Promise<string> => {
    const name = `Made ${crypto.randomUUID()}`
    await execute(`${list}.create`, { name })
    const entries = (await execute(`${list}.list`, {})) as readonly Values[]
    return String(entries.find((entry) => entry.name === name)?.[records[list].id])
  }

const named = { values: { name: texts('Name') } }

/** A record of each kind that an admin edits, and changes of it. A new kind without its row does not compile. */
export const sampleRecords: Readonly<Record<EditCallName, SampleRecord>> = {
  'admins.update': {
    make: async (execute) => String(((await execute('admins.current', {})) as Values).userSub),
    values: { firstName: texts('First'), lastName: texts('Last'), mobile: ['0400 1', '0400 2'] },
  },
  'businesses.update': {
    new: newBusiness(),
    values: {
      name: texts('Name'),
      address: [at('Hay'), at('Broome')],
      abn: ['11111111111', '22222222222'],
      domainName: ['https://one.example', 'https://two.example'],
      logoUrl: image,
      isVerified: [true, true],
      email: ['one@desk.example', 'two@desk.example'],
      description: texts('Description'),
    },
  },
  'jobs.update': {
    new: newJob({ requirementIds: ['one', 'two'], expiresAt: '2026-12-20T02:30:00.000Z' }),
    values: {
      ...terms,
      address: [at('Hay'), at('Broome')],
      listedAt: ['2026-11-21T02:30:00.000Z', '2026-11-22T02:30:00.000Z'],
      imageUrl: image,
      expiresAt: ['2026-12-21T02:30:00.000Z', '2026-12-22T02:30:00.000Z'],
      businessId: ['business-1', 'business-2'],
      businessName: texts('Business'),
      businessLogoUrl: image,
    },
    ruleBroken: [
      ...brokenRates,
      [{ expiresAt: '2026-11-25T00:00:00.000Z' }, { listedAt: '2026-11-26T00:00:00.000Z' }],
      [{ listedAt: '2026-12-19T00:00:00.000Z' }, { expiresAt: '2026-12-18T00:00:00.000Z' }],
    ],
  },
  'jobTemplates.update': {
    new: {
      title: 'Zebra Groom',
      industryId: 'industry',
      description: 'Brushing stripes.',
      requirementIds: ['one', 'two'],
      minHourlyRate: 28.5,
      maxHourlyRate: 32,
      contractType: 'CASUAL',
      roles: 4,
      status: 'ACTIVE',
    },
    values: terms,
    ruleBroken: brokenRates,
  },
  'userProfiles.update': {
    make: async (execute) => {
      const users = (await execute('userProfiles.list', {})) as readonly UserProfile[]
      const userSub = users[0]?.userSub as string
      await execute('userProfiles.update', { ...sampleProfile, userSub })
      return userSub
    },
    values: {
      firstName: texts('First'),
      middleName: texts('Middle'),
      lastName: texts('Last'),
      dateOfBirth: ['1990-01-01T00:00:00.000Z', '1991-01-01T00:00:00.000Z'],
      gender: ['Other', 'Male'],
      currentLocation: [at('Hay'), at('Broome')],
      homeTown: [at('Lyon'), at('Graz')],
      languageIds: ids,
      mobile: ['0400 1', '0400 2'],
      email: ['one@goto.example', 'two@goto.example'],
      preferredContactMethod: ['call', 'call'],
      isCurrentlyInAustralia: [false, false],
      hasAustralianWorkRights: [true, true],
      hasOwnTransport: [false, false],
      visaSubclassId: ['visa-1', 'visa-2'],
      preferredStartDate: ['2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'],
      jobRequirementIds: ids,
      aboutMe: texts('About'),
      interestIds: ids,
      typeOfTraveller: ['couple', 'group'],
      showFullName: [false, false],
      showAge: [true, true],
      showGender: [false, false],
      showCurrentLocation: [true, true],
      aboutWorkExperience: texts('Work'),
    },
  },
  'referrals.update': {
    make: async (execute) => {
      const code = crypto.randomUUID()
      await execute('referrals.create', {
        description: 'A hostel',
        code,
        freeConnectionAmount: 1,
        isArchived: false,
      })
      const found = (await execute('referrals.findByCode', { code })) as Values
      return String(found.referralId)
    },
    values: {
      description: texts('Description'),
      code: [`one-${crypto.randomUUID()}`, `two-${crypto.randomUUID()}`],
      freeConnectionAmount: [5, 6],
    },
  },
  'places.update': {
    new: newPlace({ tagIds: ['one', 'two'] }),
    values: {
      name: texts('Name'),
      address: [at('Hay'), at('Broome')],
      description: texts('Description'),
      imageUrl: image,
      tagIds: ids,
      openingHours: [
        [hoursEntry(1, '10:00', '17:00'), hoursEntry(5, '18:00', '02:00')],
        [hoursEntry(1, '11:00', '17:00'), hoursEntry(5, '18:00', '02:00'), hoursEntry(6, '09:00', '12:00')],
      ],
      happyHours: [
        [hoursEntry(5, '17:00', '19:00')],
        [hoursEntry(5, '18:00', '20:00'), hoursEntry(6, '18:00', '20:00')],
      ],
      dealUrl: ['https://deals.example/one', 'https://deals.example/two'],
    },
    ruleBroken: [
      [{ category: 'activity', happyHours: [], dealUrl: null }, { dealUrl: 'https://deals.example/three' }],
      [
        { happyHours: [hoursEntry(5, '18:00', '19:00'), hoursEntry(6, '18:00', '19:00')] },
        { category: 'activity', happyHours: [], dealUrl: null },
      ],
    ],
  },
  'posts.update': {
    new: {
      title: 'Your first week',
      content: '<p>Hello</p>',
      tagIds: ['one', 'two'],
      isPublished: false,
    },
    values: {
      title: texts('Title'),
      imageUrl: image,
      content: ['<p>One</p>', '<p>Two</p>'],
      tagIds: ids,
    },
  },
  'partners.update': {
    new: {
      name: 'Coach Line',
      url: 'https://coach.example',
      address: at('Hay'),
      email: 'desk@coach.example',
      phone: '1',
      description: '<p>Coaches</p>',
      tagIds: ['one', 'two'],
      offers: [{ name: 'Half', description: 'Half price', expiry: '2030-01-01' }],
    },
    values: {
      name: texts('Name'),
      logoImageUrl: image,
      imageUrl: image,
      url: ['https://one.example', 'https://two.example'],
      address: [at('Perth'), at('Broome')],
      email: ['one@coach.example', 'two@coach.example'],
      phone: ['2', '3'],
      description: ['<p>One</p>', '<p>Two</p>'],
      tagIds: ids,
      offers: [
        [{ name: 'Mine', description: 'Mine', expiry: '2030-01-01' }],
        [
          { name: 'Half', description: 'Half price', expiry: '2030-01-01' },
          { name: 'Theirs', description: 'Theirs', expiry: '2030-01-01' },
        ],
      ],
    },
  },
  'products.update': {
    make: async () => 'prod_QvStarter',
    values: {
      monthlyPriceId: ['price_QvStarterMonthly2022', 'price_QvStarterYearly'],
      yearlyPriceId: ['price_QvStarterMonthly', 'price_QvStarterMonthly2022'],
      maxUsers: [51, 52],
      maxMonthlyJobs: [53, 54],
      featureFlags: [['MATCHES'], ['JOB_TEMPLATES']],
      trialPeriodDays: [55, 56],
      weight: [57, 58],
      purchasable: [false, false],
      description: texts('Description'),
      dotPoints: [['One'], ['Two']],
    },
  },
  'jobRequirements.update': { make: inList('jobRequirements'), ...named },
  'visaSubclasses.update': { make: inList('visaSubclasses'), ...named },
  'languages.update': { make: inList('languages'), ...named },
  'interests.update': { make: inList('interests'), ...named },
  'jobIndustries.update': {
    new: { name: 'Zebras' },
    values: { name: texts('Name'), imageUrl: image, markerImageUrl: image },
  },
  'tags.update': {
    new: { name: 'Zebras', type: 'post', weight: 1, description: '' },
    values: {
      name: texts('Name'),
      type: ['place', 'partner'],
      weight: [5, 6],
      description: texts('Description'),
      iconUrl: image,
    },
  },
}
