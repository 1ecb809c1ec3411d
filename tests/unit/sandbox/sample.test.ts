import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { abnOf } from '#sandbox/sample/abn.ts'
import { sampleBusinesses } from '#sandbox/sample/businesses.ts'
import { crowd, jobSharer } from '#sandbox/sample/crowd.ts'
import { isoDate, monthLater } from '#sandbox/sample/job-dates.ts'
import { jobsOf } from '#sandbox/sample/jobs.ts'
import { sampleLogo } from '#sandbox/sample/logo.ts'
import { samplePicture } from '#sandbox/sample/picture.ts'
import { towns } from '#sandbox/sample/towns.ts'
import { businessFieldsSchema, businessSchema } from '#shared/entities/business.ts'
import { jobFieldsSchema, jobSchema } from '#shared/entities/job.ts'

const content = 'http://127.0.0.1/content'
const sample = sampleBusinesses(content)
const generated = [...crowd(500, content)].map(({ business }) => business)

/** The checksum of the Australian Business Register. */
function isAbn(abn: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const digits = [...abn].map((digit, index) => Number(digit) - (index === 0 ? 1 : 0))
  return (
    /^\d{11}$/.test(abn) &&
    digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 89 === 0
  )
}

describe('the sample’s businesses', () => {
  test('every ABN has a valid checksum', () => {
    expect(isAbn('51824753556')).toBe(true)
    expect(isAbn('51824753557')).toBe(false)
    expect(abnOf(824753556)).toBe('51824753556')
    for (const { abn } of [...sample.map(({ business }) => business), ...generated])
      expect(isAbn(abn ?? '')).toBe(true)
  })

  test('the console accepts every business, and its fields pass the form’s rules', () => {
    for (const business of [...sample.map((one) => one.business), ...generated]) {
      expect(v.is(businessSchema, business)).toBe(true)
      const { name, abn, domainName, address, email } = business
      expect(
        v.safeParse(businessFieldsSchema, { name, abn, domainName, address, email }).issues,
      ).toBeUndefined()
    }
  })

  test('ids, names and ABNs are unique, and all states and flags occur', () => {
    const businesses = sample.map(({ business }) => business)
    for (const field of ['businessId', 'name', 'abn', 'email'] as const)
      expect(new Set(businesses.map((business) => business[field])).size).toBe(43)
    expect(new Set(businesses.map(({ address }) => address?.state)).size).toBeGreaterThanOrEqual(6)
    for (const field of ['isVerified', 'isApproved'] as const)
      expect(new Set(businesses.map((business) => business[field]))).toEqual(new Set([true, false]))
    expect(businesses.filter(({ stripeCustomerId }) => stripeCustomerId).length).toBeGreaterThan(10)
  })

  test('addresses are in their towns, in Australia', () => {
    for (const { business } of sample) {
      const { city, lat, lng, postcode } = business.address ?? {}
      const town = towns.find(({ name }) => name === city)
      expect(town?.postcode).toBe(postcode)
      expect(lat).toBeCloseTo(town?.lat ?? 0, 1)
      expect(lng).toBeCloseTo(town?.lng ?? 0, 1)
    }
    for (const { lat, lng } of towns) {
      expect(lat).toSatisfy((at: number) => at > -43.64 && at < -10.66)
      expect(lng).toSatisfy((at: number) => at > 113.33 && at < 153.7)
    }
  })
})

const today = Date.UTC(2026, 10, 1)
const setting = { today, contentBase: content }

describe('the sample’s jobs', () => {
  const jobs = sample.flatMap((one) => jobsOf(one, setting))
  const titled = (text: string) => {
    const found = jobs.find(({ title }) => title?.includes(text))
    if (!found) throw new Error(`The sample has no ${text}`)
    return found
  }

  test('the console accepts every job, and its business exists', () => {
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(jobs.length)
    const businesses = new Map(sample.map(({ business }) => [business.businessId, business]))
    for (const job of jobs) {
      expect(v.is(jobSchema, job)).toBe(true)
      const { name, address } = businesses.get(job.businessId ?? '') ?? {}
      expect([job.businessName, job.address]).toEqual([name, address])
    }
  })

  test('the form could send every job except the one from the external feed', () => {
    const fields = Object.keys(jobFieldsSchema.entries)
    for (const job of jobs) {
      const sent = Object.fromEntries(Object.entries(job).filter(([field]) => fields.includes(field)))
      expect(v.is(jobFieldsSchema, sent)).toBe(job.title !== 'Trek Cook')
    }
    expect(new Set(jobs.map(({ imageUrl }) => imageUrl !== undefined))).toEqual(new Set([true, false]))
  })

  test('businesses have three pages of jobs, two, one and none', () => {
    const count = (name: string) => jobs.filter(({ businessName }) => businessName === name).length
    expect([
      count('Three Rivers Sweet Potatoes'),
      count('Cane Toad Backpackers'),
      count('Isis Macadamia Orchards'),
      count('Mitchell Grass Station Stays'),
      count('Underground Opal Motel'),
    ]).toEqual([27, 12, 10, 0, 0])
  })

  test('they expired hours to months ago, expire soon, or never', () => {
    const ended = jobs
      .flatMap(({ expiresAt }) => (expiresAt ? (today - Date.parse(expiresAt)) / 86_400_000 : []))
      .toSorted((a, b) => a - b)
    const within = (from: number, to: number) => ended.some((days) => days >= from && days < to)
    expect([within(-2, 0), within(0, 1), within(2, 14), within(60, 120), within(200, 300)]).toEqual(
      Array(5).fill(true),
    )
    expect(jobs.filter(({ expiresAt }) => !expiresAt).length).toBeGreaterThan(50)
    for (const { listedAt, expiresAt } of jobs)
      if (expiresAt) expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(listedAt ?? ''))
  })

  test('some are edge cases: long, hostile, right to left, emoji, one rate, cents, hardly any fields', () => {
    expect(titled('Deputy Food and Beverage').title?.length).toBeGreaterThan(200)
    expect(titled('<img src=x onerror=').description).toContain('<script>')
    expect(titled('Arabic-speaking').title).toMatch(/\p{Script=Arabic}/u)
    expect(titled('SURF INSTRUCTOR').title).toMatch(/\p{Emoji_Modifier}/u)
    const { minHourlyRate, maxHourlyRate } = titled('Roadhouse Couple')
    expect([minHourlyRate, maxHourlyRate]).toEqual([30.13, 30.13])
    const { jobId: _, createdAt: __, ...rest } = JSON.parse(JSON.stringify(titled('Trek Cook')))
    expect(Object.keys(rest).sort()).toEqual([
      'address',
      'businessId',
      'businessName',
      'description',
      'listedAt',
      'sourceId',
      'title',
    ])
  })

  test('they are the same for the same day, and only their dates depend on it', () => {
    const at = (now: number) => sample.flatMap((one) => jobsOf(one, { today: now, contentBase: content }))
    const undated = (now: number) =>
      at(now).map(({ listedAt: _, createdAt: __, expiresAt: ___, ...job }) => job)
    expect(at(today)).toEqual(jobs)
    expect(undated(today + 86_400_000 * 100)).toEqual(undated(today))
  })
})

test('a listing expires one month later at midnight in Brisbane, also if that month is shorter', () => {
  const end = (listed: string) => isoDate(monthLater(Date.parse(listed)))
  expect(end('2026-10-05T23:30:00.000Z')).toBe('2026-11-06T13:59:59.999Z')
  expect(end('2027-01-31T02:00:00.000Z')).toBe('2027-02-28T13:59:59.999Z')
  expect(end('2026-12-31T02:00:00.000Z')).toBe('2027-01-31T13:59:59.999Z')
})

test('generated businesses get the requested number of jobs', () => {
  const crowded = [...crowd(500, content)]
  const jobsFor = jobSharer(500, 500, setting)
  const counts = crowded.map((one) => {
    const jobs = jobsFor(one)
    for (const job of jobs) {
      expect(job.businessId).toBe(one.business.businessId)
      expect(v.is(jobSchema, job)).toBe(true)
    }
    return jobs.length
  })
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(500)
  expect(counts).toContain(0)
  expect(Math.max(...counts)).toBeGreaterThan(2)
})

test('logos and pictures are PNGs of their size, different for each name', () => {
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
  expect(sizeOf(sampleLogo('one'))).toEqual([128, 128])
  expect(sizeOf(samplePicture('one'))).toEqual([480, 270])
  for (const draw of [sampleLogo, samplePicture]) {
    expect(draw('one').equals(draw('one'))).toBe(true)
    expect(draw('one').equals(draw('two'))).toBe(false)
  }
})
