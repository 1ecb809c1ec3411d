import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { referralCalls } from '#shared/contract/referrals.ts'
import {
  codeInUse,
  referralCodeSchema,
  referralFields,
  referralFieldsSchema,
  referralSchema,
  referralUseSchema,
} from '#shared/entities/referral.ts'
import { startValues, toNew } from '#shared/fields/field.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'

const good = { description: 'Harvest roadshow', code: 'HARVEST26', freeConnectionAmount: 5 }

const refusals = (change: object) => firstMessages(referralFieldsSchema, { ...good, ...change })

describe('a referral', () => {
  test('REF-17 a referral needs only its id', () => {
    const record = { referralId: 'r-1', description: null, since: { year: 2024 } }
    expect(v.parse(referralSchema, record)).toEqual(record)
    const whole = { referralId: 'r-1', ...good, isArchived: true }
    expect(v.parse(referralSchema, whole)).toEqual(whole)
    expect(v.is(referralSchema, good)).toBe(false)
  })

  test('REF-17 the use of a referral has the business and the date-time', () => {
    const use = { businessId: 'b-1', createdAt: '2026-03-05T03:30:00.000Z' }
    expect(v.parse(referralUseSchema, use)).toEqual(use)
    expect(v.is(referralUseSchema, { businessId: 'b-1', createdAt: null })).toBe(true)
    expect(v.is(referralUseSchema, { createdAt: use.createdAt })).toBe(false)
  })
})

describe('the fields of a referral', () => {
  test('REF-11 the description and the code of a referral are required', () => {
    expect(refusals({})).toEqual({})
    expect(refusals({ description: '', code: ' ' })).toEqual({
      description: 'Description is a required field',
      code: 'Code is a required field',
    })
  })

  test('PRD-31 REF-12 LIM-22 the free connections of a referral are a number of at least 0', () => {
    expect(startValues(referralFields).freeConnectionAmount).toBe(0)
    for (const freeConnectionAmount of [0, 0.5, 1e308]) expect(refusals({ freeConnectionAmount })).toEqual({})
    const tooFew = { freeConnectionAmount: 'Free Connection Amount must be greater than or equal to 0' }
    expect(refusals({ freeConnectionAmount: -0.01 })).toEqual(tooFew)
    const none = { freeConnectionAmount: 'Free Connection Amount must be a number' }
    for (const odd of [null, '5', Number.NaN, Number.POSITIVE_INFINITY])
      expect(refusals({ freeConnectionAmount: odd })).toEqual(none)
    expect(refusals({ freeConnectionAmount: undefined })).toEqual({})
    expect(toNew(referralFields, { ...good, freeConnectionAmount: null })).not.toHaveProperty(
      'freeConnectionAmount',
    )
  })

  test('trap 21 a referral code that would change the address of its lookup is refused', () => {
    for (const dots of ['.', '..', '...']) expect(v.is(referralCodeSchema, dots)).toBe(false)
    for (const code of ['a/b', '%', '%2e%2e', '🦘', ' A  B ', '?a=b#c', '../..', 'x'.repeat(200)])
      expect([code, v.is(referralCodeSchema, code)]).toEqual([code, true])
    expect(v.is(referralCodeSchema, 'x'.repeat(201))).toBe(false)
  })
})

describe('the error of a code in use', () => {
  test('REF-14 ERR-09 trap 18 the error of a referral code in use names the code and the other referral', () => {
    expect(codeInUse('MATES', { referralId: 'r-1', description: 'A business told a business' })).toBe(
      'Code MATES is already in use for existing Referral A business told a business.  Please enter a unique code',
    )
    expect(codeInUse('MATES', { referralId: 'r-1', description: '' })).toContain('Referral r-1.  Please')
  })
})

describe('the calls of referrals', () => {
  test('API-65 API-66 REF-08 the calls of referrals send only the specified fields', () => {
    const create = referralCalls['referrals.create'].input
    const update = referralCalls['referrals.update'].input
    expect(v.is(create, { ...good, isArchived: false })).toBe(true)
    expect(v.is(create, { ...good, isArchived: false, referralId: 'r-1' })).toBe(false)
    expect(v.is(create, good)).toBe(false)
    expect(v.is(update, { referralId: 'r-1', isArchived: true })).toBe(true)
    expect(v.is(update, { referralId: 'r-1', code: 'NEW' })).toBe(true)
    expect(v.is(update, { isArchived: true })).toBe(false)
    expect(v.is(update, { referralId: 'r-1', uses: 3 })).toBe(false)
  })

  test('REF-16 API-69 the lookup of a referral code accepts null as its answer', () => {
    const { answer } = referralCalls['referrals.findByCode']
    expect(v.parse(answer, null)).toBeNull()
    expect(v.is(answer, {})).toBe(false)
  })
})
