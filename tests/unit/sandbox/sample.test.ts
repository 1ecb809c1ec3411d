import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { abnOf } from '#sandbox/sample/abn.ts'
import { sampleLogs } from '#sandbox/sample/business-logs.ts'
import { sampleBusinesses } from '#sandbox/sample/businesses.ts'
import {
  sampleIndustries,
  sampleInterests,
  sampleLanguages,
  sampleRequirements,
  sampleTags,
  sampleVisas,
} from '#sandbox/sample/catalogue.ts'
import { countryOf } from '#sandbox/sample/countries.ts'
import { crowd, jobSharer } from '#sandbox/sample/crowd.ts'
import { isoDate, monthLater } from '#sandbox/sample/job-dates.ts'
import { sampleTemplates } from '#sandbox/sample/job-templates.ts'
import { jobsOf } from '#sandbox/sample/jobs.ts'
import { samplePartners } from '#sandbox/sample/partners.ts'
import { samplePlaces } from '#sandbox/sample/places.ts'
import { samplePosts } from '#sandbox/sample/posts.ts'
import { sampleReferrals } from '#sandbox/sample/referrals.ts'
import { roverFeed } from '#sandbox/sample/rover-feed.ts'
import { sizesOf } from '#sandbox/sample/sizes.ts'
import { towns } from '#sandbox/sample/towns.ts'
import { travellers } from '#sandbox/sample/travellers.ts'
import { mailboxOf } from '#sandbox/sample/user-profiles.ts'
import { samplePackages, sampleProfiles, userCrowd } from '#sandbox/sample/user-records.ts'
import { sampleUserRecords, sampleUsers } from '#sandbox/sample/users.ts'
import { arrivalPackageSchema } from '#shared/entities/arrival-package.ts'
import { businessFieldsSchema, businessSchema } from '#shared/entities/business.ts'
import * as catalogue from '#shared/entities/catalogue.ts'
import { jobFieldsSchema, jobSchema } from '#shared/entities/job.ts'
import { jobTemplateFieldsSchema, jobTemplateSchema } from '#shared/entities/job-template.ts'
import { partnerFields, partnerSchema } from '#shared/entities/partner.ts'
import { placeFieldsSchema, placeSchema } from '#shared/entities/place.ts'
import { postSchema } from '#shared/entities/post.ts'
import { referralFieldsSchema, referralSchema } from '#shared/entities/referral.ts'
import { roverId } from '#shared/entities/rover-job.ts'
import { userProfileFieldsSchema, userProfileSchema } from '#shared/entities/user-profile.ts'
import { sent } from '#shared/fields/field.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'

const content = 'http://127.0.0.1/content'
const today = Date.UTC(2026, 10, 22)
const setting = { today, contentBase: content }
const written = sampleBusinesses(content)
const crowded = [...crowd(500, content)]
const businesses = [...written, ...crowded].map(({ business }) => business)
const jobs = written.flatMap((one) => jobsOf(one, setting))
const profiles = sampleProfiles()
const users = [...userCrowd(600)]
const crowdProfiles = users.map(([profile]) => profile)

const fieldsOf = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
const partnerForm = sent(partnerFields())

describe('records of the sample', () => {
  const lists = [
    ['jobIndustryId', catalogue.jobIndustrySchema, sampleIndustries(content)],
    ['jobRequirementId', catalogue.jobRequirementSchema, sampleRequirements],
    ['visaSubclassId', catalogue.visaSubclassSchema, sampleVisas],
    ['languageId', catalogue.languageSchema, sampleLanguages],
    ['interestId', catalogue.interestSchema, sampleInterests],
    ['tagId', catalogue.tagSchema, sampleTags(content)],
    ['postId', postSchema, samplePosts(content)],
    ['userSub', userProfileSchema, profiles],
    ['arrivalPackageStatusId', arrivalPackageSchema, samplePackages(profiles)],
  ] as const
  test.each(lists)(
    'the console accepts every sample record with a %s, and no two have the same id',
    (id, schema, records: readonly object[]) => {
      for (const record of records) expect(v.is(schema, record)).toBe(true)
      expect(new Set(records.map((record) => Reflect.get(record, id))).size).toBe(records.length)
    },
  )

  const hostile = '<img src=x onerror="alert(\'place\')"> & "The <b>Bold</b> Boar"'
  test.each([
    ['businessId', businessSchema, businessFieldsSchema, businesses, 'name', []],
    ['jobId', jobSchema, jobFieldsSchema, jobs, 'title', ['Trek Cook']],
    ['jobTemplateId', jobTemplateSchema, jobTemplateFieldsSchema, sampleTemplates(), 'title', []],
    ['partnerId', partnerSchema, partnerForm, samplePartners(setting), 'name', ['Old Coach Line']],
    [
      'placeId',
      placeSchema,
      placeFieldsSchema,
      samplePlaces(content),
      'name',
      ['Festival Bar, open through the weekend', 'Pending Waterfall', 'Riverside Flea Market', hostile],
    ],
    ['referralId', referralSchema, referralFieldsSchema, sampleReferrals, 'code', []],
  ] as const)(
    'PLC-26 PST-27 every sample record with a %s passes the rules of its form, except those made invalid on purpose',
    (id, schema, form, records: readonly object[], name, unfit) => {
      for (const record of records) expect(v.is(schema, record)).toBe(true)
      expect(new Set(records.map((record) => Reflect.get(record, id))).size).toBe(records.length)
      const names = Object.keys(form.entries)
      const refused = records.filter((record) => !v.is(form, fieldsOf(record, names)))
      expect(refused.map((record) => Reflect.get(record, name))).toEqual(unfit)
    },
  )
})

test('each list of the sample has entries of every kind that screens show', () => {
  const industries = sampleIndustries(content)
  const pictures = industries.map(({ imageUrl, markerImageUrl }) => [!!imageUrl, !!markerImageUrl].join())
  expect(new Set(pictures).size).toBe(4)
  const tags = sampleTags(content)
  const counts = ['place', 'post', 'partner', 'event'].map(
    (type) => tags.filter((tag) => tag.type === type).length,
  )
  expect(counts).toEqual([11, 7, 7, 1])
  const usesArchived = sampleTemplates().filter(
    ({ industryId, requirementIds }) =>
      industries.some((one) => one.isArchived && one.jobIndustryId === industryId) ||
      sampleRequirements.some((one) => one.isArchived && requirementIds?.includes(one.jobRequirementId)),
  )
  expect(usesArchived.filter(({ status }) => status === 'ACTIVE').map(({ title }) => title)).toEqual([
    'Gin Hand – ginning season',
    'Lift Operator',
  ])
})

test('every ABN of the sample has a valid checksum, and every address is in its town', () => {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const sumOf = (abn: string) =>
    [...abn].reduce((sum, digit, at) => sum + (Number(digit) - (at === 0 ? 1 : 0)) * (weights[at] ?? 0), 0)
  expect(abnOf(824753556)).toBe('51824753556')
  for (const { abn } of businesses) expect([abn?.length, sumOf(abn ?? '') % 89]).toEqual([11, 0])
  for (const { business } of written) {
    const { city, lat, lng, postcode } = business.address ?? {}
    const town = towns.find(({ name }) => name === city)
    expect(town?.postcode).toBe(postcode)
    expect([lat, lng]).toEqual([expect.closeTo(town?.lat ?? 0, 1), expect.closeTo(town?.lng ?? 0, 1)])
  }
  for (const field of ['name', 'abn', 'email'] as const)
    expect(new Set(written.map(({ business }) => business[field])).size).toBe(43)
})

test('a job of the sample has the name and address of its business', () => {
  const byId = new Map(businesses.map((business) => [business.businessId, business]))
  for (const { businessId = '', businessName, address, listedAt, expiresAt } of jobs) {
    const business = byId.get(businessId ?? '')
    expect([businessName, address]).toEqual([business?.name, business?.address])
    if (expiresAt) expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(listedAt ?? ''))
  }
  const ended = jobs.flatMap(({ expiresAt }) =>
    expiresAt ? (today - Date.parse(expiresAt)) / 86_400_000 : [],
  )
  for (const [from, to] of [
    [-2, 0],
    [0, 1],
    [2, 14],
    [60, 120],
    [200, 300],
  ] as const)
    expect(ended.some((days) => days >= from && days < to)).toBe(true)
  const end = (listed: string) => isoDate(monthLater(Date.parse(listed)))
  expect(end('2026-10-05T23:30:00.000Z')).toBe('2026-11-06T13:59:59.999Z')
  expect(end('2027-01-31T02:00:00.000Z')).toBe('2027-02-28T13:59:59.999Z')
})

test('only the dates of sample jobs and of the feed depend on the day', () => {
  const undated = (now: number) =>
    written
      .flatMap((one) => jobsOf(one, { today: now, contentBase: content }))
      .map(({ listedAt: _, createdAt: __, expiresAt: ___, ...job }) => job)
  expect(undated(today + 86_400_000 * 100)).toEqual(undated(today))
  const feed = (now: number) => roverFeed(now).map(({ posted_date: _, ...job }) => job)
  expect(feed(Date.UTC(2027, 1, 3))).toEqual(feed(today))
  expect([...crowd(500, content)]).toEqual(crowded)
  expect([...userCrowd(600)]).toEqual(users)
  const salts = sampleUserRecords().map(({ salt }) => salt)
  expect(sampleUserRecords().map(({ salt }) => salt)).toEqual(salts)
  expect(new Set(salts).size).toBe(salts.length)
})

test('every applicant of the sample has a profile with the name of the applications', () => {
  const bySub = new Map(profiles.map((profile) => [profile.userSub, profile]))
  for (const { userSub, name } of travellers) {
    const { firstName, lastName } = bySub.get(userSub) ?? {}
    if (name) expect([`${firstName} ${lastName}`, `${lastName} ${firstName}`]).toContain(name)
    else expect(bySub.get(userSub)?.firstName).toBeUndefined()
  }
  expect(bySub.get(sampleUsers.notAdmin.sub)?.email).toBe(sampleUsers.notAdmin.username)
  const emails = [...profiles, ...crowdProfiles].flatMap(({ email }) => email?.toLowerCase() ?? [])
  expect(new Set(emails).size).toBe(emails.length)
  const days = profiles.flatMap(({ dateOfBirth, preferredStartDate }) => [dateOfBirth, preferredStartDate])
  expect(days.filter((at) => at && !at.endsWith('T00:00:00.000Z'))).toEqual(['1996-07-02T14:00:00.000Z'])
  const country = countryOf('NO')
  const mailbox = (firstName: string, lastName: string) =>
    mailboxOf({ userSub: '', gender: 'Other', country, firstName, lastName })
  expect([mailbox('Øyvind', 'D’Angelo'), mailbox('雨萱', '陈')]).toEqual(['Oyvind.DAngelo', ''])
})

test('a larger sample has the requested number of jobs', () => {
  const jobsFor = jobSharer(500, 500, setting)
  const shared = crowded.map((one) => jobsFor(one))
  for (const job of shared.flat()) expect(v.is(jobSchema, job)).toBe(true)
  expect(shared.flat()).toHaveLength(500)
  const counts = shared.map(({ length }) => length)
  expect([Math.min(...counts), Math.max(...counts) > 2]).toEqual([0, true])
  for (const [profile, one] of users) {
    expect(v.is(userProfileSchema, profile)).toBe(true)
    expect(one.arrivalPackageStatusId).toBe(profile.userSub)
  }
  const unfit = profiles.filter(({ userSub: _, ...fields }) => !v.is(userProfileFieldsSchema, fields))
  expect(unfit).toHaveLength(10)
  const names = Object.keys(userProfileFieldsSchema.entries)
  const whole = crowdProfiles.filter((profile) => v.is(userProfileFieldsSchema, fieldsOf(profile, names)))
  expect(Math.abs(whole.length - 400)).toBeLessThan(40)
  const complete = users.filter(([, { status }]) => status === 'COMPLETE').length
  expect(Math.abs(complete - 150)).toBeLessThan(50)
})

test('INT-03 a scale decides how many sample records there are of each kind', () => {
  const sizes = (jobCount: number, businessCount: number, userCount: number, logs: number) => ({
    jobs: jobCount,
    businesses: businessCount,
    users: userCount,
    logs,
  })
  expect(sizesOf(60)).toEqual(sizes(60, 60, 60, 60))
  expect(sizesOf(333_333)).toEqual(sizes(333_333, 100_000, 66_666, 20_000))
  expect(sizesOf(1_000_000)).toEqual(sizes(1_000_000, 100_000, 200_000, 20_000))
  const many = [...sampleLogs(today, 20_000, ['one', 'two'])]
  expect(new Set(many.map(({ businessLogId }) => businessLogId)).size).toBe(20_000)
  expect(many.some(({ businessId }) => businessId === 'two')).toBe(true)
  expect([...sampleLogs(today, 10)]).toHaveLength(66)
})

test('the Rover feed of the sample has 2,000 different jobs and every reason against an import', () => {
  const feed = roverFeed(today)
  expect(new Set(feed.map(roverId)).size).toBe(2000)
  expect(feed.filter((job) => roverId(job) === '')).toHaveLength(1)
  const dates = feed.flatMap(({ posted_date: date }) => (typeof date === 'string' ? date : []))
  expect(dates).toEqual(dates.toSorted().toReversed())
  const industries = new Set(sampleIndustries('').map(({ name }) => name ?? ''))
  const reasons = feed.flatMap((job) => reasonsAgainst(job, industries))
  const kinds = new Set(reasons.map((reason) => reason.replace(/ ".*/s, '')))
  const missing = ['title', 'latitude', 'longitude', 'city', 'state', 'country', 'industry', 'description']
  const others = ['company id', 'company name', 'work type']
  for (const each of [...missing, ...others]) expect(kinds).toContain(`no ${each}`)
  expect(kinds).toContain('industry')
  expect(kinds).toContain('work type')
  expect(feed.filter((job) => reasonsAgainst(job, industries).length === 0).length).toBeGreaterThan(1600)
})
