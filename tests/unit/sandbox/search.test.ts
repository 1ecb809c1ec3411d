import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchExpression, wordsOf } from '#sandbox/data/words.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox({ scale: 400 })

interface Page<T> {
  readonly data: readonly T[]
  readonly total: number
  readonly size: number
}
async function search(query: string, from = 0, size = 10) {
  const { data } = await apiClient(running.get())
  return data<Page<Business>>('POST', 'business/admin/search', { query, from, size, filters: {} })
}
const names = ({ data }: Page<Business>) => data.map(({ name }) => name)

describe('businesses', () => {
  test('API-18 API-05 API-06 an empty search answers a page, the total and the page size', async () => {
    const page = await search('')
    expect(page).toMatchObject({ total: 400, size: 10 })
    expect(page.data).toHaveLength(10)
  })

  test('the pages contain every record once, always in the same order', async () => {
    const pages = await Promise.all([0, 100, 200, 300, 400].map((from) => search('', from, 100)))
    const ids = pages.flatMap(({ data }) => data.map(({ businessId }) => businessId))
    expect(new Set(ids).size).toBe(400)
    const { data } = await apiClient(running.get())
    expect(ids).toEqual((await data<Business[]>('GET', 'business/admin/list')).map((one) => one.businessId))
  })

  test('the beginning of a word finds it, in any case and without accents', async () => {
    expect(names(await search('canetoadback'))).toEqual(['Cane Toad Backpackers'])
    expect(names(await search('utter factory'))).toEqual([])
    expect(names(await search('BUTTER fac'))).toEqual(['The Old Butter Factory Lodge'])
    expect(names(await search('bondi icebreaker cafe'))).toEqual(['Bondi Icebreaker Café'])
  })

  test('every searched field finds its business', async () => {
    const [record] = (await search('underground opal')).data
    if (!record) throw new Error('The sample has no opal motel')
    const { businessId, abn, email, domainName } = record
    const spaced = abn?.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') ?? ''
    for (const query of [
      businessId,
      businessId.slice(0, 13),
      abn ?? '',
      spaced,
      email ?? '',
      domainName ?? '',
    ])
      expect((await search(query)).data.map((one) => one.businessId)).toContain(businessId)
    expect(names(await search('coober pedy underground'))).toEqual(['Underground Opal Motel'])
  })

  test('apostrophes are ignored', async () => {
    const { data } = await apiClient(running.get())
    const made = {
      businessId: randomUUID(),
      name: "Tilly O'Hara's Inn",
      abn: '51824753556',
      domainName: 'https://tilly.example',
      address: { addressFriendly: 'x' },
      email: 'x@tilly.example',
    }
    await data('POST', 'business/admin', made)
    for (const query of ['ohara', "o'hara", 'O’Haras'])
      expect(names(await search(query))).toEqual([made.name])
  })

  test('the index follows every change', async () => {
    const { data } = await apiClient(running.get())
    const [record] = (await search('underground opal')).data
    await data('PATCH', 'business/admin', { businessId: record?.businessId, name: 'Zephyr Dugout' })
    expect(names(await search('underground opal motel'))).toEqual([])
    expect(names(await search('zephyr'))).toEqual(['Zephyr Dugout'])
    await data('DELETE', `business/admin/${record?.businessId}`)
    expect(await search('zephyr')).toMatchObject({ data: [], total: 0 })
    expect((await search('')).total).toBe(399)
  })

  test('a page beyond the end is empty and has the total', async () => {
    expect(await search('', 5000)).toEqual({ data: [], total: 400, size: 10 })
  })

  test('a query is always plain text', async () => {
    const { data } = await apiClient(running.get())
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40, unit: 'binary' }), async (query) => {
        const page = await data<Page<Business>>('POST', 'business/admin/search', {
          query,
          from: 0,
          size: 1,
          filters: {},
        })
        expect(page.total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
    for (const query of ['"', '*', 'a" OR "b', 'NEAR(a b)', 'name:pub', '-- x']) await search(query)
  })
})

describe('jobs', () => {
  test('API-32 the jobs of one business, on three pages', async () => {
    const { data } = await apiClient(running.get())
    const [business] = (await search('three rivers')).data
    const page = (from: number) =>
      data<Page<Job>>('POST', 'job/admin/search', {
        query: '',
        from,
        size: 10,
        filters: { businessIds: [business?.businessId] },
      })
    const pages = [await page(0), await page(10), await page(20)]
    expect(pages.map((one) => [one.data.length, one.total])).toEqual([
      [10, 27],
      [10, 27],
      [7, 27],
    ])
    const jobs = pages.flatMap((one) => one.data)
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(27)
    expect(new Set(jobs.map(({ businessName }) => businessName))).toEqual(
      new Set(['Three Rivers Sweet Potatoes']),
    )
  })

  test('words and businesses filter together, and an empty list is no filter', async () => {
    const { data } = await apiClient(running.get())
    const [business] = (await search('three rivers')).data
    const find = (query: string, businessIds?: unknown[]) =>
      data<Page<Job>>('POST', 'job/admin/search', {
        query,
        from: 0,
        size: 100,
        filters: businessIds ? { businessIds } : {},
      })
    const [everywhere, here] = [await find('tractor'), await find('tractor', [business?.businessId])]
    expect(here.total).toBeGreaterThan(0)
    expect(everywhere.total).toBeGreaterThan(here.total)
    expect(everywhere.data.every(({ title }) => title?.startsWith('Tractor'))).toBe(true)
    expect((await find('tractor', [])).total).toBe(everywhere.total)
  })
})

describe('words', () => {
  test('records and queries are split into words in the same way', () => {
    expect(wordsOf('https://www.O’Brien-Café.com.au')).toEqual([
      'https',
      'www',
      'obrien',
      'cafe',
      'com',
      'au',
    ])
    expect(matchExpression('  ')).toBeUndefined()
    expect(matchExpression('51 824 753 556')).toBe('"51824753556"*')
    expect(matchExpression('two words')).toBe('"two"* AND "words"*')
  })
})
