import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import {
  editedJobSchema,
  expiresImmediately,
  expiryOf,
  type JobFormValues,
  newJobSchema,
  toChanges,
  toFormValues,
  toNewJob,
} from '#renderer/features/jobs/form-values.ts'
import { jobCalls } from '#shared/contract/jobs.ts'
import type { Job } from '#shared/entities/job.ts'
import { toLocalDateTime } from '#shared/rules/local-date-time.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

const address = { addressFriendly: '12 Esplanade, Cairns City QLD 4870, Australia', lat: -16.9 }
const business = { businessId: 'b-1', businessName: 'Three Rivers', businessLogoUrl: null }

/** The input of an admin who leaves out every optional field. */
const entered = (change: Partial<JobFormValues> = {}): JobFormValues => ({
  ...toFormValues(),
  title: 'Fruit Picker',
  industryId: 'i-1',
  description: 'Picking by hand.',
  minHourlyRate: 30.35,
  maxHourlyRate: 34,
  business,
  address,
  listedAt: '2026-03-05T14:30',
  ...change,
})

const job: Job = {
  jobId: 'j-1',
  title: 'Fruit Picker',
  industryId: 'i-1',
  description: 'Picking by hand.',
  requirementIds: ['r-1'],
  minHourlyRate: 30.35,
  maxHourlyRate: 34,
  contractType: 'FULL_TIME',
  roles: 4,
  ...business,
  address,
  listedAt: '2026-03-05T03:30:45.678Z',
  expiresAt: '2026-04-05T13:59:59.999Z',
  imageUrl: 'https://content.example/a.png',
  accommodationType: 'INCLUDED_PAID',
  benefits: 'Sundays off',
  status: 'ACTIVE',
  sourceId: 'rover-17',
}
const start = toFormValues(job)

describe('a new job', () => {
  test('JOB-42 JOB-43 JOB-44 a new job starts casual with one role, rates of 0, and no expiry', () => {
    inZone('Australia/Sydney')
    vi.useFakeTimers({ now: new Date('2026-03-05T03:30:59.999Z') })
    try {
      expect(toFormValues()).toMatchObject({
        contractType: 'CASUAL',
        roles: 1,
        minHourlyRate: 0,
        maxHourlyRate: 0,
        listedAt: '2026-03-05T14:30',
        expiry: 'NEVER_EXPIRES',
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('JOB-51 JOB-52 JOB-53 trap 23 each missing value of an untouched job form has a message at its field', () => {
    expect(firstMessages(newJobSchema, { ...toFormValues(), listedAt: '' })).toEqual({
      title: 'Title is a required field',
      industryId: 'Industry is a required field',
      description: 'Description is a required field',
      minHourlyRate: 'Minimum Hourly Rate must be a positive number',
      maxHourlyRate: 'Maximum Hourly Rate must be a positive number',
      business: 'Business is a required field',
      address: 'Address is a required field',
      listedAt: 'Listed At is a required field',
    })
  })

  test('JOB-53 the maximum rate is compared with the minimum even if other fields are invalid', () => {
    const message = { maxHourlyRate: 'Maximum Hourly Rate must be greater than or equal to 34.01' }
    expect(firstMessages(newJobSchema, entered({ minHourlyRate: 34.01 }))).toEqual(message)
    expect(firstMessages(newJobSchema, entered({ minHourlyRate: 34.01, roles: null }))).toMatchObject(message)
    expect(firstMessages(newJobSchema, entered({ minHourlyRate: 34 }))).toEqual({})
  })

  test('JOB-51 trap 29 the business of an older job that has no name must be picked again', () => {
    const { business } = toFormValues({ ...job, businessName: null })
    expect(firstMessages(newJobSchema, entered({ business }))).toEqual({
      business: 'Business is a required field',
    })
  })

  test('JOB-32 JOB-44 JOB-48 JOB-57 a new job is sent whole, with dates in UTC and without empty values', () => {
    inZone('Australia/Sydney')
    const fields = toNewJob(entered())
    expect(fields).toEqual({
      title: 'Fruit Picker',
      industryId: 'i-1',
      description: 'Picking by hand.',
      requirementIds: [],
      minHourlyRate: 30.35,
      maxHourlyRate: 34,
      contractType: 'CASUAL',
      roles: 1,
      businessId: 'b-1',
      businessName: 'Three Rivers',
      address,
      listedAt: '2026-03-05T03:30:00.000Z',
      responsibilities: '',
      qualifications: '',
      benefits: '',
    })
    expect(v.is(jobCalls['jobs.create'].input, { jobId: 'j-1', ...fields })).toBe(true)
  })

  test('JOB-45 JOB-46 a new job that expires does so at the end of the day one month after its listing', () => {
    inZone('Australia/Sydney')
    const end = (listedAt: string) => toNewJob(entered({ listedAt, expiry: 'EXPIRES' })).expiresAt
    expect(end('2026-03-05T14:30')).toBe('2026-04-05T13:59:59.999Z')
    expect(end('2026-01-31T00:00')).toBe('2026-02-28T12:59:59.999Z')
    expect(expiryOf('2026-01-31T00:00').toISOString()).toBe('2026-02-28T12:59:59.999Z')
  })
})

describe('an edited job', () => {
  test('JOB-65 JOB-74 the form of an edited job has every field of the job', () => {
    inZone('Australia/Sydney')
    expect(start).toMatchObject({
      title: 'Fruit Picker',
      requirementIds: ['r-1'],
      contractType: 'FULL_TIME',
      roles: 4,
      business,
      expiry: 'EXPIRES',
      accommodationType: 'INCLUDED_PAID',
      benefits: 'Sundays off',
    })
    expect(toFormValues(job)).toMatchObject({
      listedAt: '2026-03-05T14:30',
      expiresAt: '2026-04-05T23:59',
    })
  })

  test('JOB-70 unchanged values of a job are not sent', () => {
    for (const zone of ['Australia/Sydney', 'America/New_York']) {
      inZone(zone)
      const values = toFormValues(job)
      expect(toChanges(values, values)).toEqual({})
      expect(toChanges(values, { ...values, title: 'Picker' })).toEqual({ title: 'Picker' })
    }
  })

  test('JOB-70 an untouched expiry of a job is not sent when the listing date changes', () => {
    inZone('Australia/Sydney')
    const values = toFormValues(job)
    expect(toChanges(values, { ...values, listedAt: '2026-03-06T14:30' })).toEqual({
      listedAt: '2026-03-06T03:30:00.000Z',
    })
  })

  test('JOB-70 a job that is listed in the hour that Sydney repeats when daylight saving ends keeps its hour', () => {
    inZone('Australia/Sydney')
    const values = toFormValues({ ...job, listedAt: '2026-04-04T16:30:00Z' })
    expect(toChanges(values, { ...values, roles: 5 })).toEqual({ roles: 5 })
  })

  test('JOB-45 JOB-69 an edit that keeps the suggested expiry date ends the job at the end of that day', () => {
    const bare = toFormValues({ ...job, expiresAt: null })
    const prefilled = {
      ...bare,
      expiry: 'EXPIRES',
      expiresAt: toLocalDateTime(expiryOf(bare.listedAt)),
    } as const
    expect(toChanges(bare, prefilled)).toEqual({ expiresAt: expiryOf(bare.listedAt).toISOString() })
    const earlier = { ...prefilled, expiresAt: '2026-03-20T09:30' }
    expect(toChanges(bare, earlier)).toEqual({ expiresAt: new Date('2026-03-20T09:30').toISOString() })
  })

  test('JOB-68 JOB-37 a job that now never expires or has no accommodation sends null', () => {
    expect(toChanges(start, { ...start, expiry: 'NEVER_EXPIRES', accommodationType: undefined })).toEqual({
      expiresAt: null,
      accommodationType: null,
    })
    const bare = toFormValues({ ...job, expiresAt: null, accommodationType: null })
    expect(toChanges(bare, bare)).toEqual({})
  })

  test('JOB-47 an edited job with another business sends that business’s name and logo', () => {
    const had = toFormValues({ ...job, businessLogoUrl: 'https://content.example/logo.png' })
    const other = { businessId: 'b-2', businessName: 'Isis Nuts', businessLogoUrl: null }
    expect(toChanges(had, { ...had, business: other })).toEqual(other)
  })

  test('JOB-66 JOB-69 an expiring job needs an expiry date when it is edited', () => {
    const undated = { ...start, expiresAt: '' }
    expect(firstMessages(editedJobSchema(undefined), undated)).toEqual({
      expiresAt: 'Please select an expiry date',
    })
    expect(firstMessages(newJobSchema, undated)).toEqual({})
    expect(firstMessages(editedJobSchema(undefined), { ...undated, expiry: 'NEVER_EXPIRES' })).toEqual({})
  })

  test('JOB-67 JOB-69 the expiry of a job must not be before its listing', () => {
    const early = { expiresAt: 'Expiry must not be before the listed date' }
    const listed = { ...start, listedAt: '2026-03-05T14:30' }
    expect(firstMessages(editedJobSchema(undefined), { ...listed, expiresAt: '2026-03-05T14:29' })).toEqual(
      early,
    )
    expect(firstMessages(editedJobSchema(undefined), { ...listed, expiresAt: '2026-03-05T14:30' })).toEqual(
      {},
    )
    expect(firstMessages(editedJobSchema(undefined), { ...start, listedAt: '2026-06-01T00:00' })).toEqual(
      early,
    )
    const never = { ...listed, expiresAt: '2026-03-05T14:29', expiry: 'NEVER_EXPIRES' } as const
    expect(firstMessages(editedJobSchema(undefined), never)).toEqual({})
  })

  test('the form of an older job opens without any of its fields', () => {
    const bare = toFormValues({ jobId: 'j-1' })
    expect(Object.keys(firstMessages(editedJobSchema(undefined), bare)).sort()).toEqual(
      [
        'title',
        'industryId',
        'description',
        'minHourlyRate',
        'maxHourlyRate',
        'contractType',
        'roles',
        'business',
        'address',
        'listedAt',
      ].sort(),
    )
  })
})

test('JOB-45 JOB-69 an expiry that was changed to a date that has passed is refused before the save', () => {
  const now = new Date(2026, 10, 27, 12)
  const listedInJuly = { ...toFormValues(), listedAt: '2026-07-04T09:00', expiry: 'EXPIRES' }
  const suggested = { ...listedInJuly, expiresAt: '2026-08-04T23:59' }
  const never = { ...listedInJuly, expiry: 'NEVER_EXPIRES' }
  expect(expiresImmediately(suggested, never, now)).toBe(true)
  expect(expiresImmediately(suggested, suggested, now)).toBe(false)
  expect(expiresImmediately({ ...suggested, expiresAt: '2026-11-27T12:01' }, never, now)).toBe(false)
  expect(expiresImmediately({ ...suggested, expiresAt: '' }, never, now)).toBe(false)
  expect(expiresImmediately(never, suggested, now)).toBe(false)
  // The error about an expiry before its listing date says enough.
  expect(expiresImmediately({ ...suggested, expiresAt: '2020-01-01T12:00' }, never, now)).toBe(false)
  // A new job has no stored expiry to compare with.
  expect(expiresImmediately(listedInJuly, undefined, now)).toBe(true)
  expect(expiresImmediately({ ...listedInJuly, listedAt: '2026-11-01T09:00' }, undefined, now)).toBe(false)
})

test('rules that compare fields of a job ignore unchanged fields (TPL-17 TPL-18 JOB-53 JOB-67 JOB-69)', () => {
  const stored = {
    ...toFormValues(),
    minHourlyRate: 34,
    maxHourlyRate: 30,
    listedAt: '2026-07-04T09:00',
    expiry: 'EXPIRES',
    expiresAt: '2026-07-01T09:00',
  }
  const of = (change: object) => firstMessages(editedJobSchema(stored), { ...stored, ...change })
  expect(of({ title: 'Cook' })).toEqual({})
  expect(of({ minHourlyRate: 33 })).toEqual({
    maxHourlyRate: 'Maximum Hourly Rate must be greater than or equal to 33',
  })
  expect(of({ listedAt: '2026-07-04T10:00' })).toEqual({
    expiresAt: 'Expiry must not be before the listed date',
  })
})
