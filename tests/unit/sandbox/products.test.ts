import { describe, expect, test } from 'vitest'
import type { Product, ProviderProduct } from '#shared/entities/product.ts'
import { unlimited } from '#shared/entities/product.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const products = async () => (await client()).data<Product[]>('GET', 'product/admin/list')

const seasonal = {
  productId: 'prod_QvSeasonal',
  monthlyPriceId: 'price_QvSeasonalMonthly',
  yearlyPriceId: 'price_QvSeasonalYearly',
  maxMonthlyJobs: 4,
  maxUsers: unlimited,
  featureFlags: ['MATCHES'],
  purchasable: false,
  weight: 15,
  trialPeriodDays: 7,
  description: 'For the season',
  dotPoints: ['Four jobs a month'],
}

test('API-82 API-86 trap 3 five plans, not sorted by weight, and Stripe’s products; neither path is taken for an id', async () => {
  const { data } = await client()
  const all = await products()
  const sold = await data<ProviderProduct[]>('GET', 'product/admin/stripe/list')
  expect([all.length, sold.length]).toEqual([5, 7])
  expect(all.map(({ weight }) => weight)).toEqual([30, 10, 20, 0, undefined])
  expect(sold.flatMap(({ prices }) => prices ?? []).every(({ id, product }) => id && product)).toBe(true)
  // One does not exist, and one has a removed price.
  const ids = new Set(sold.flatMap(({ id, prices = [] }) => [id, ...(prices ?? []).map((price) => price.id)]))
  expect(all.filter(({ productId }) => !ids.has(productId))).toHaveLength(1)
  expect(all.filter(({ monthlyPriceId }) => !ids.has(monthlyPriceId ?? ''))).toHaveLength(2)
})

describe('writing', () => {
  test('API-84 PRD-20 trap 25 a plan is made once with the id of Stripe’s product, and its maxima keep every digit', async () => {
    const { call, data } = await client()
    await data('POST', 'product/admin', seasonal)
    expect((await products()).at(-1)).toEqual(seasonal)
    expect((await call('POST', 'product/admin', seasonal)).status).toBe(409)
  })

  test.each([
    ['productId', 'prod_Nobody', 'prod_Nobody'],
    ['yearlyPriceId', 'price_QvGrowthYearly', 'price_QvGrowthYearly'],
  ])('API-84 an unknown %s is refused', async (field, value, named) => {
    const { call } = await client()
    const answer = await call('POST', 'product/admin', { ...seasonal, [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(`'${named}'`) } })
  })

  test('API-85 a PATCH changes the sent fields, also of a plan with a removed price', async () => {
    const { call, data } = await client()
    const before = (await products()).at(-1)
    const changes = { productId: 'prod_QvHostile', weight: 40 }
    await data('PATCH', 'product/admin', changes)
    expect((await products()).at(-1)).toEqual({ ...before, ...changes })
    expect((await call('PATCH', 'product/admin', { productId: 'prod_None', weight: 1 })).status).toBe(404)
    const price = { productId: 'prod_QvHostile', monthlyPriceId: 'price_Gone' }
    expect((await call('PATCH', 'product/admin', price)).status).toBe(400)
  })

  test('API-83 a deleted plan can be made again, because its id is Stripe’s', async () => {
    const { call, data } = await client()
    await data('POST', 'product/admin', seasonal)
    await data('DELETE', 'product/admin/prod_QvSeasonal')
    expect(await products()).toHaveLength(5)
    expect((await call('DELETE', 'product/admin/prod_QvSeasonal')).status).toBe(404)
    expect((await call('POST', 'product/admin', seasonal)).status).toBe(200)
  })
})
