import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { abnOf } from '#sandbox/sample/abn.ts'
import { sampleBusinesses } from '#sandbox/sample/businesses.ts'
import { crowd } from '#sandbox/sample/crowd.ts'
import { jobsOf } from '#sandbox/sample/jobs.ts'
import { towns } from '#sandbox/sample/towns.ts'
import { businessFieldsSchema, businessSchema } from '#shared/entities/business.ts'
import { jobSchema } from '#shared/entities/job.ts'

const content = 'http://127.0.0.1/content'
const sample = sampleBusinesses(content)
const generated = [...crowd(500, content)].map(({ business }) => business)

/** The check of the Australian Business Register. */
function isAbn(abn: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const digits = [...abn].map((digit, index) => Number(digit) - (index === 0 ? 1 : 0))
  return (
    /^\d{11}$/.test(abn) &&
    digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 89 === 0
  )
}

describe('businesses of the sample', () => {
  test('every ABN passes the register’s check', () => {
    expect(isAbn('51824753556')).toBe(true)
    expect(isAbn('51824753557')).toBe(false)
    expect(abnOf(824753556)).toBe('51824753556')
    for (const { abn } of [...sample.map(({ business }) => business), ...generated])
      expect(isAbn(abn ?? '')).toBe(true)
  })

  test('every record is one the console takes, and its fields pass the form’s own rules', () => {
    for (const business of [...sample.map((one) => one.business), ...generated]) {
      expect(v.is(businessSchema, business)).toBe(true)
      const { name, abn, domainName, address, email } = business
      expect(
        v.safeParse(businessFieldsSchema, { name, abn, domainName, address, email }).issues,
      ).toBeUndefined()
    }
  })

  test('ids, names and ABNs are unlike, and all states and flags occur', () => {
    const businesses = sample.map(({ business }) => business)
    for (const field of ['businessId', 'name', 'abn', 'email'] as const)
      expect(new Set(businesses.map((business) => business[field])).size).toBe(43)
    expect(new Set(businesses.map(({ address }) => address?.state)).size).toBeGreaterThanOrEqual(6)
    for (const field of ['isVerified', 'isApproved'] as const)
      expect(new Set(businesses.map((business) => business[field]))).toEqual(new Set([true, false]))
    expect(businesses.filter(({ stripeCustomerId }) => stripeCustomerId).length).toBeGreaterThan(10)
  })

  test('addresses lie in their towns, in Australia', () => {
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

test('jobs belong to their business, and an expired one has an expiry', () => {
  const jobs = sample.flatMap((one) => jobsOf(one, { today: Date.UTC(2026, 10, 1), contentBase: content }))
  expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(jobs.length)
  for (const job of jobs) {
    expect(v.is(jobSchema, job)).toBe(true)
    expect((job.minHourlyRate ?? 0) <= (job.maxHourlyRate ?? 0)).toBe(true)
  }
})
