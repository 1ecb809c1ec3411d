import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { productCalls } from '#shared/contract/products.ts'
import {
  productFeatureOptions,
  productFields,
  productFieldsSchema,
  productSchema,
  providerProductSchema,
  unlimited,
} from '#shared/entities/product.ts'
import { startValues } from '#shared/fields/field.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'

const good = {
  productId: 'prod_A',
  monthlyPriceId: 'price_M',
  yearlyPriceId: 'price_Y',
  maxMonthlyJobs: 2,
  maxUsers: 1,
  featureFlags: ['MATCHES'],
  purchasable: true,
  weight: 10,
  trialPeriodDays: 14,
  description: 'For a farm',
  dotPoints: ['Two jobs'],
}

const refusals = (change: object) => firstMessages(productFieldsSchema, { ...good, ...change })

describe('products in answers', () => {
  test('PRD-36 a product needs only its id, and unknown members are kept', () => {
    expect(v.parse(productSchema, good)).toEqual(good)
    const old = { productId: 'prod_A', weight: null, since: 2022 }
    expect(v.parse(productSchema, old)).toEqual(old)
    expect(v.is(productSchema, { weight: 1 })).toBe(false)
  })

  test('PRD-37 a provider product has id, name and prices, each with id, product, cents and interval', () => {
    const price = { id: 'price_M', product: 'prod_A', unit_amount: 4900, recurring: { interval: 'month' } }
    const sold = { id: 'prod_A', name: 'Starter', prices: [price, { id: 'price_O', recurring: null }] }
    expect(v.parse(providerProductSchema, sold)).toEqual(sold)
    expect(v.is(providerProductSchema, { ...sold, prices: [{ product: 'prod_A' }] })).toBe(false)
  })
})

describe('the fields of a product', () => {
  test('PRD-18 LIM-24 the form of a product offers the two specified features, in the specified order', () => {
    expect(productFeatureOptions.map(({ label }) => label)).toEqual(['MATCHES', 'JOB_TEMPLATES'])
  })

  const [nothing, trial] = [[undefined, null], 'Trial period length (days)']
  test.each([
    ['PRD-23', 'productId', 'Please select a product', nothing],
    ['PRD-24', 'monthlyPriceId', 'Please select a monthly price', nothing],
    ['PRD-25', 'yearlyPriceId', 'Please select a yearly price', nothing],
    ['PRD-26', 'maxMonthlyJobs', 'Max monthly jobs must be greater than 0', nothing],
    ['PRD-20 PRD-27 trap 25', 'maxUsers', 'Max users must be greater than 0', [...nothing, 0, -1, -0.5]],
    [
      'PRD-30 PRD-31 trap 24',
      'weight',
      'Weight must be greater than 0',
      [...nothing, -1, -0.5, Number.POSITIVE_INFINITY],
    ],
    ['PRD-32', 'trialPeriodDays', `${trial} must be greater than or equal to 0`, [-1, -0.5]],
    ['PRD-33', 'description', 'Please provide a description', [...nothing, ' \n ']],
  ] as const)('%s a missing or wrong %s is refused with %j', (_, field, message, values) => {
    for (const value of values) expect(refusals({ [field]: value })).toEqual({ [field]: message })
  })

  test('PRD-26 PRD-27 both limits of a product are whole numbers from 1 up to the largest safe integer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1 }), fc.constant(unlimited)), (max) => {
        expect(refusals({ maxUsers: max, maxMonthlyJobs: max })).toEqual({})
      }),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ max: 0 }),
          fc.double().filter((n) => !Number.isSafeInteger(n)),
        ),
        (max) => {
          const rule = Number.isInteger(max) ? `less than or equal to ${unlimited}` : 'a whole number'
          const fault = (label: string, tooSmall: string) =>
            max > 0 ? `${label} must be ${rule}` : `${tooSmall} must be greater than 0`
          expect(refusals({ maxUsers: max, maxMonthlyJobs: max })).toEqual({
            maxMonthlyJobs: fault('Max Monthly Jobs', 'Max monthly jobs'),
            maxUsers: fault('Max Users', 'Max users'),
          })
        },
      ),
    )
  })

  test('a product without features and trial, with a weight of 0, is valid (PRD-20 PRD-28 PRD-29 PRD-31 PRD-32 LIM-24 trap 24)', () => {
    expect(unlimited).toBe(9_007_199_254_740_991)
    for (const weight of [0, 0.5, 1.25])
      expect(refusals({ featureFlags: [], purchasable: false, weight })).toEqual({})
    for (const trialPeriodDays of [undefined, null, 0, 0.5, 14])
      expect(refusals({ trialPeriodDays })).toEqual({})
    const without = refusals({ featureFlags: undefined, purchasable: undefined })
    expect(Object.keys(without)).toEqual(['purchasable', 'featureFlags'])
  })

  test('PRD-34 LIM-24 trap 23 the form of a new product starts without its two limits', () => {
    const { maxUsers, maxMonthlyJobs, weight, trialPeriodDays, purchasable } = startValues(productFields)
    const defaults = { maxUsers, maxMonthlyJobs, weight, trialPeriodDays, purchasable }
    expect(defaults).toEqual({
      maxUsers: 0,
      maxMonthlyJobs: 0,
      weight: 0,
      trialPeriodDays: 0,
      purchasable: false,
    })
    expect(Object.keys(refusals(defaults)).sort()).toEqual(['maxMonthlyJobs', 'maxUsers'])
  })
})

describe('the calls of products', () => {
  test('PRD-35 API-84 API-85 adding and editing a product both send the fields and the id', () => {
    const { 'products.create': create, 'products.update': update } = productCalls
    expect(v.is(create.input, good)).toBe(true)
    expect(v.is(create.input, { ...good, weight: undefined })).toBe(false)
    expect(v.is(update.input, { productId: 'prod_A', weight: 3 })).toBe(true)
    expect(v.is(update.input, { weight: 3 })).toBe(false)
    expect(v.is(update.input, { productId: 'prod_A', maxUsers: 0 })).toBe(false)
  })
})
