import { describe, expect, test } from 'vitest'
import { rateText } from '#renderer/lib/records/job-terms.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'

describe('the common fields of jobs and templates', () => {
  test('JOB-18 JOB-19 TPL-14 SHELL-30 the rate of a job is one value or a range, and a single known rate counts as both', () => {
    const rate = (minHourlyRate: number | null, maxHourlyRate: number | null) =>
      rateText({ minHourlyRate, maxHourlyRate })
    expect(rate(28.5, 32)).toBe('$28.50 - $32.00')
    expect(rate(28.5, 28.5)).toBe('$28.50')
    expect(rate(28.5, null)).toBe('$28.50')
    expect(rate(null, 0)).toBe('$0.00')
    expect(rate(null, null)).toBeUndefined()
  })

  test('a new job or template starts casual with one role and rates of 0 (JOB-42 JOB-43 LIM-12 LIM-23 TPL-28 trap 23)', () => {
    expect(startValues(jobTermsFields)).toEqual({
      title: '',
      industryId: undefined,
      description: '',
      requirementIds: [],
      minHourlyRate: 0,
      maxHourlyRate: 0,
      contractType: 'CASUAL',
      roles: 1,
      accommodationType: undefined,
      responsibilities: '',
      qualifications: '',
      benefits: '',
    })
  })

  test('an older job or template without its terms gets none of the start values', () => {
    expect(startValues(jobTermsFields, {})).toMatchObject({
      minHourlyRate: null,
      maxHourlyRate: null,
      contractType: undefined,
      roles: null,
    })
  })

  test('JOB-37 TPL-22 a cleared accommodation is sent as null', () => {
    const start = startValues(jobTermsFields, { title: 'Cook', accommodationType: 'INCLUDED_PAID' })
    expect(toChanges(jobTermsFields, start, { ...start, accommodationType: undefined })).toEqual({
      accommodationType: null,
    })
    expect(toChanges(jobTermsFields, start, start)).toEqual({})
  })
})
