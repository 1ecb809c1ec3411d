import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { jobCalls } from '#shared/contract/jobs.ts'
import { expiryOptions, jobApplicationSchema, jobFieldsSchema, jobSchema } from '#shared/entities/job.ts'
import {
  accommodationTypeOptions,
  areRatesInOrder,
  contractTypeOptions,
  jobTermsFields,
} from '#shared/entities/job-terms.ts'
import { startValues } from '#shared/fields/field.ts'

const good = {
  title: 'Fruit Picker',
  industryId: 'i-1',
  description: 'Picking by hand from first light.',
  minHourlyRate: 30.35,
  maxHourlyRate: 34,
  contractType: 'CASUAL',
  roles: 4,
  businessId: 'b-1',
  businessName: 'Three Rivers Sweet Potatoes',
  address: { addressFriendly: '12 Esplanade, Cairns City QLD 4870, Australia' },
  listedAt: '2026-03-05T03:30:00.000Z',
} as const

/** The first message of each field. */
const refusals = (change: object) => {
  const { issues = [] } = v.safeParse(jobFieldsSchema, { ...good, ...change })
  return Object.fromEntries([...issues].reverse().map((issue) => [v.getDotPath(issue), issue.message]))
}
/** The contract's issues with a new job. */
const refusalsOfJob = (change: object) =>
  v
    .safeParse(jobCalls['jobs.create'].input, { jobId: 'j-1', ...good, ...change })
    .issues?.map(({ message }) => message)

describe('the fields of a job', () => {
  test('JOB-57 a job with its required fields passes, with and without each of the others', () => {
    expect(refusals({})).toEqual({})
    expect(
      refusals({
        requirementIds: ['r-1', 'r-2'],
        expiresAt: '2026-04-05T12:59:59.999Z',
        imageUrl: 'https://content.example/a.png',
        businessLogoUrl: null,
        accommodationType: 'INCLUDED_PAID',
        responsibilities: '',
        qualifications: 'LF licence',
        benefits: 'The sky is free',
      }),
    ).toEqual({})
  })

  test('JOB-51 title, industry, description, address, business and listed date are required', () => {
    const none = {
      title: ' ',
      industryId: '',
      description: '',
      address: null,
      businessName: '',
      listedAt: '',
    }
    expect(refusals(none)).toEqual({
      title: 'Title is a required field',
      industryId: 'Industry is a required field',
      description: 'Description is a required field',
      address: 'Address is a required field',
      businessName: 'Business is a required field',
      listedAt: 'Listed At is a required field',
    })
    for (const key of [
      'title',
      'industryId',
      'description',
      'address',
      'businessId',
      'businessName',
      'listedAt',
    ]) {
      const { [key]: _, ...without } = good as Record<string, unknown>
      expect([key, v.is(jobFieldsSchema, without)]).toEqual([key, false])
    }
  })

  test('JOB-52 JOB-59 a minimum rate is required and positive; cents pass', () => {
    expect(refusals({ minHourlyRate: null })).toEqual({
      minHourlyRate: 'Minimum Hourly Rate is a required field',
    })
    for (const rate of [0, -1, -0.01, Number.NaN, Number.POSITIVE_INFINITY])
      expect(Object.keys(refusals({ minHourlyRate: rate }))).toEqual(['minHourlyRate'])
    expect(refusals({ minHourlyRate: 0 })).toEqual({
      minHourlyRate: 'Minimum Hourly Rate must be a positive number',
    })
    expect(refusals({ minHourlyRate: 0.01 })).toEqual({})
    expect(refusals({ minHourlyRate: 30.35 })).toEqual({})
  })

  test('X18 a rate of more than a million dollars is refused', () => {
    for (const rate of [1_000_000.01, 1e308])
      expect(refusals({ maxHourlyRate: rate })).toEqual({
        maxHourlyRate: 'Maximum Hourly Rate must be less than or equal to 1000000',
      })
    expect(refusals({ maxHourlyRate: 1_000_000 })).toEqual({})
  })

  test('JOB-53 JOB-59 a maximum rate is required, positive and at least the minimum; equal to it is enough', () => {
    expect(refusals({ maxHourlyRate: null })).toEqual({
      maxHourlyRate: 'Maximum Hourly Rate is a required field',
    })
    expect(refusals({ maxHourlyRate: 0 })).toEqual({
      maxHourlyRate: 'Maximum Hourly Rate must be a positive number',
    })
    expect(refusalsOfJob({ maxHourlyRate: 30.34 })).toEqual([
      'Maximum Hourly Rate must be greater than or equal to 30.35',
    ])
    expect(refusalsOfJob({ maxHourlyRate: 30.35 })).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }), (min, max) => {
        const rates = { minHourlyRate: min / 100, maxHourlyRate: max / 100 }
        expect(areRatesInOrder(rates)).toBe(max >= min)
        expect(refusalsOfJob(rates) === undefined).toBe(max >= min)
      }),
    )
  })

  test('JOB-54 JOB-59 trap 32: roles are a whole number of at least 1', () => {
    expect(refusals({ roles: 1 })).toEqual({})
    expect(refusals({ roles: null })).toEqual({ roles: 'Roles is a required field' })
    expect(refusals({ roles: '4' })).toEqual({ roles: 'Roles is a required field' })
    expect(refusals({ roles: 1.5 })).toEqual({ roles: 'Roles must be a whole number' })
    for (const roles of [0, -1])
      expect(refusals({ roles })).toEqual({ roles: 'Roles must be greater than or equal to 1' })
  })

  test('JOB-55 LIM-14 the contract type is one of four', () => {
    for (const contractType of ['FULL_TIME', 'PART_TIME', 'CASUAL', 'CONTRACT'])
      expect(refusals({ contractType })).toEqual({})
    for (const contractType of ['', 'Casual', 'TEMPORARY', null, undefined])
      expect(refusals({ contractType })).toEqual({ contractType: 'Contract Type is a required field' })
  })

  test('JOB-56 LIM-15 the accommodation is one of three, or none', () => {
    for (const accommodationType of ['NOT_INCLUDED', 'INCLUDED_FREE', 'INCLUDED_PAID', null, undefined])
      expect(refusals({ accommodationType })).toEqual({})
    expect(Object.keys(refusals({ accommodationType: 'TENT' }))).toEqual(['accommodationType'])
  })

  test('JOB-67 a job can’t end before it is listed; at the same moment it can', () => {
    expect(refusalsOfJob({ expiresAt: '2026-03-05T03:29:59.999Z' })).toEqual([
      'Expiry must not be before the listed date',
    ])
    expect(refusalsOfJob({ expiresAt: good.listedAt })).toBeUndefined()
    expect(refusalsOfJob({ expiresAt: null })).toBeUndefined()
  })
})

describe('stored jobs', () => {
  const labels = (options: readonly { readonly label: string }[]) => options.map(({ label }) => label)

  test('LIM-12 a new job starts casual, with one role and rates of 0', () => {
    expect(startValues(jobTermsFields)).toMatchObject({
      contractType: 'CASUAL',
      roles: 1,
      minHourlyRate: 0,
      maxHourlyRate: 0,
    })
  })

  test('LIM-14 LIM-15 LIM-16 SHELL-27 the fixed choices keep the order of the specification', () => {
    expect(labels(contractTypeOptions)).toEqual(['Full Time', 'Part Time', 'Casual', 'Contract'])
    expect(labels(accommodationTypeOptions)).toEqual(['Not Included', 'Included - Free', 'Included - Paid'])
    expect(expiryOptions).toEqual([
      { value: 'NEVER_EXPIRES', label: 'Never expires' },
      { value: 'EXPIRES', label: 'After one month' },
    ])
  })

  test('JOB-74 JOB-75 a job keeps every field, including a status and unknown fields', () => {
    const job = {
      jobId: 'j-1',
      ...good,
      requirementIds: ['r-1'],
      businessLogoUrl: 'https://content.example/logo.png',
      expiresAt: null,
      createdAt: '2026-03-05T03:31:12.345Z',
      imageUrl: null,
      accommodationType: 'TENT',
      responsibilities: 'Picking',
      qualifications: null,
      benefits: 'Sundays off',
      status: 'PAUSED',
      sourceId: 'rover-17',
      rating: { stars: 5 },
    }
    expect(v.parse(jobSchema, job)).toEqual(job)
    expect(v.is(jobSchema, good)).toBe(false)
  })

  test('JOB-76 an application has its id, its applicant, and the name if it is known', () => {
    const application = { jobApplicationId: 'a-1', userSub: 'u-1', applicantName: 'Ann Lee' }
    expect(v.parse(jobApplicationSchema, application)).toEqual(application)
    expect(v.is(jobApplicationSchema, { jobApplicationId: 'a-1', userSub: 'u-1' })).toBe(true)
    expect(v.is(jobApplicationSchema, { jobApplicationId: 'a-1', applicantName: 'Ann Lee' })).toBe(false)
  })
})
