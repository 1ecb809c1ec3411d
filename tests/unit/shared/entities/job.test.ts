import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { jobCalls } from '#shared/contract/jobs.ts'
import { expiryOptions, jobApplicationSchema, jobFieldsSchema, jobSchema } from '#shared/entities/job.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'
import { goodJob } from '#tests/support/samples/sample-terms.ts'

test('JOB-51 a job needs its address, business and listed date beside its terms', () => {
  const none = { address: null, businessName: '', listedAt: '' }
  expect(firstMessages(jobFieldsSchema, { ...goodJob, ...none })).toEqual({
    address: 'Address is a required field',
    businessName: 'Business is a required field',
    listedAt: 'Listed At is a required field',
  })
  for (const key of ['address', 'businessId', 'businessName', 'listedAt']) {
    const { [key]: _, ...without } = goodJob as Record<string, unknown>
    expect([key, v.is(jobFieldsSchema, without)]).toEqual([key, false])
  }
  const more = { expiresAt: '2026-04-05T12:59:59.999Z', imageUrl: 'https://content.example/a.png' }
  expect(firstMessages(jobFieldsSchema, { ...goodJob, ...more, businessLogoUrl: null })).toEqual({})
})

test('JOB-67 a job can’t end before it is listed', () => {
  const { input } = jobCalls['jobs.create']
  const ending = (expiresAt: string | null) => firstMessages(input, { jobId: 'j-1', ...goodJob, expiresAt })
  expect(Object.values(ending('2026-03-05T03:29:59.999Z'))).toEqual([
    'Expiry must not be before the listed date',
  ])
  expect([ending(goodJob.listedAt), ending(null)]).toEqual([{}, {}])
})

describe('stored jobs', () => {
  test('LIM-16 SHELL-27 the choices of a stored job’s expiry keep the order of the specification', () => {
    expect(expiryOptions).toEqual([
      { value: 'NEVER_EXPIRES', label: 'Never expires' },
      { value: 'EXPIRES', label: 'After one month' },
    ])
  })

  test('JOB-74 JOB-75 a stored job keeps every field, including unknown fields', () => {
    const job = {
      jobId: 'j-1',
      ...goodJob,
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
    expect(v.is(jobSchema, goodJob)).toBe(false)
  })

  test('JOB-76 a job application has its id, its applicant, and the name if it is known', () => {
    const application = { jobApplicationId: 'a-1', userSub: 'u-1', applicantName: 'Ann Lee' }
    expect(v.parse(jobApplicationSchema, application)).toEqual(application)
    expect(v.is(jobApplicationSchema, { jobApplicationId: 'a-1', userSub: 'u-1' })).toBe(true)
    expect(v.is(jobApplicationSchema, { jobApplicationId: 'a-1', applicantName: 'Ann Lee' })).toBe(false)
  })
})
