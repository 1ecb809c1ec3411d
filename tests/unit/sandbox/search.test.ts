import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchExpression, wordsOf } from '#sandbox/data/words.ts'
import { jobSortFields } from '#shared/contract/jobs.ts'
import type { Business } from '#shared/entities/business.ts'
import type { JobIndustry } from '#shared/entities/catalogue.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Post } from '#shared/entities/post.ts'
import { apiClient } from './support/api.ts'
import { allJobs, type JobSearch, newJob, searchJobs } from './support/job.ts'
import { runningSandbox } from './support/running.ts'

const year = 365 * 24 * 3600
const running = runningSandbox({ scale: 400, idTokenSeconds: 2 * year })
const client = () => apiClient(running.get())

interface Page<T> {
  readonly data: readonly T[]
  readonly total: number
  readonly size: number
}
const searchOf = async <T>(kind: string, query: string, more: object = {}) =>
  (await client()).data<Page<T>>('POST', `${kind}/admin/search`, {
    query,
    from: 0,
    size: 10,
    filters: {},
    ...more,
  })

describe('businesses', () => {
  const search = (query: string, more?: object) => searchOf<Business>('business', query, more)
  const names = async (query: string) => (await search(query)).data.map(({ name }) => name)

  test('API-18 API-05 API-06 LIM-01 the pages of the businesses contain every business once, in order', async () => {
    const pages = await Promise.all([0, 100, 200, 300, 400].map((from) => search('', { from, size: 100 })))
    expect(pages.map(({ total, size }) => [total, size])).toEqual(Array(5).fill([400, 100]))
    const list = await (await client()).data<Business[]>('GET', 'business/admin/list')
    expect(pages.flatMap(({ data }) => data)).toEqual(list)
  })

  test('the beginning of each word finds a business by any searched field', async () => {
    expect(await names('canetoadback')).toEqual(['Cane Toad Backpackers'])
    expect(await names('utter factory')).toEqual([])
    expect(await names('BUTTER fac')).toEqual(['The Old Butter Factory Lodge'])
    expect(await names('bondi icebreaker cafe')).toEqual(['Bondi Icebreaker Café'])
    expect(await names('coober pedy underground')).toEqual(['Underground Opal Motel'])
    const [found] = (await search('underground opal')).data
    const { businessId = '', abn = '', email = '', domainName = '' } = found ?? {}
    const spaced = abn?.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4')
    for (const query of [businessId, businessId.slice(0, 13), abn, spaced, email, domainName])
      expect(await names(query ?? '')).toContain('Underground Opal Motel')
    await (await client()).data('PATCH', 'business/admin', { businessId, name: "Tilly O'Hara's Inn" })
    for (const query of ['ohara', "o'hara", 'O’Haras'])
      expect(await names(query)).toEqual(["Tilly O'Hara's Inn"])
  })

  test('the index of the search follows every change', async () => {
    const { data } = await client()
    const [record] = (await search('underground opal')).data
    await data('PATCH', 'business/admin', { businessId: record?.businessId, name: 'Zephyr Dugout' })
    expect([await names('underground opal motel'), await names('zephyr')]).toEqual([[], ['Zephyr Dugout']])
    await data('DELETE', `business/admin/${record?.businessId}`)
    expect(await search('zephyr')).toMatchObject({ data: [], total: 0 })
    expect((await search('')).total).toBe(399)
  })

  test('the query of a search is always plain text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40, unit: 'binary' }), async (query) => {
        expect((await search(query)).total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
    for (const query of ['"', '*', 'a" OR "b', 'NEAR(a b)', 'name:pub', '-- x']) await search(query)
  })

  test('records and queries are split into words in the same way', () => {
    const words = ['https', 'www', 'obrien', 'cafe', 'com', 'au']
    expect(wordsOf('https://www.O’Brien-Café.com.au')).toEqual(words)
    expect(matchExpression('  ')).toBeUndefined()
    expect(matchExpression('51 824 753 556')).toBe('"51824753556"*')
    expect(matchExpression('two words')).toBe('"two"* AND "words"*')
  })
})

test('posts, places and partners are found by words and filters (API-76 API-61 API-81 PST-02 PST-03 PRT-05 PRT-28 trap 41)', async () => {
  const published = await searchOf<Post>('post', '', { size: 100, filters: { isPublished: true } })
  expect([published.total, (await searchOf('post', '')).total]).toEqual([23, 29])
  expect(published.data.every(({ isPublished }) => isPublished)).toBe(true)
  const drafts = await searchOf<Post>('post', '', { size: 100, filters: { isPublished: false } })
  expect([drafts.total, drafts.data.some(({ isPublished }) => isPublished)]).toEqual([6, false])
  const places = async (...categories: string[]) =>
    (await searchOf('place', '', { filters: { categories } })).total
  const [bars, activities] = [await places('bar'), await places('activity')]
  expect(await places('bar', 'activity')).toBe(bars + activities)
  // One of the places has a category that no filter offers.
  expect(await places()).toBe(bars + activities + 1)
  const partners = await searchOf<{ name: string }>('partner', 'billabong')
  expect([partners.total, partners.data[0]?.name]).toEqual([1, 'Billabong Bank'])
  expect(await searchOf('partner', '', { from: 5000 })).toEqual({ data: [], total: 23, size: 10 })
})

describe('jobs', () => {
  const search = async (asked: Partial<JobSearch>) => searchJobs(await client(), asked)
  const all = async (asked: Partial<JobSearch> = {}) => allJobs(await client(), asked)

  test('API-32 a search of jobs finds words in title, id, business name and town', async () => {
    const job = (await all()).find(({ address }) => address?.city === 'Broken Hill')
    if (!job) throw new Error('The sample has no job in Broken Hill')
    for (const query of [job.title, job.jobId, job.jobId.slice(0, 13), job.businessName, 'broken hill'])
      expect((await all({ query: query ?? '' })).map(({ jobId }) => jobId)).toContain(job.jobId)
    expect((await search({ query: 'broken hill zzz' })).total).toBe(0)
  })

  test('API-32 the status filter of jobs finds expired and active jobs by the clock', async () => {
    running.clock.advance(year)
    const jobs = await all()
    const never = jobs.filter(({ expiresAt }) => !expiresAt)
    expect(never.length).toBeGreaterThan(50)
    expect(await all({ filters: { status: 'ACTIVE' } })).toEqual(never)
    expect((await search({ filters: { status: 'EXPIRED' } })).total).toBe(400 - never.length)
    expect((await search({ filters: { status: 'DRAFT' } })).total).toBe(0)
  })

  type Key = string | number | undefined
  const fold = (text: string | null | undefined) =>
    text
      ?.normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .trim()
  const time = (text: string | null | undefined) => (text ? Date.parse(text) : undefined)
  const compare = (a: Key, b: Key) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return a < b ? -1 : Number(a > b)
  }
  const rate = fc.option(
    fc.constantFrom(28, 29.5, 31.5, 31.51, 33, 36, 71, 71.99, 72, 72.01, 72.5, 73, 74.5, 75, 80),
    { nil: undefined },
  )
  const some = <T extends string>(values: Iterable<T>) =>
    fc.option(fc.subarray([...new Set(values)]), { nil: undefined })

  test('API-32 a search of jobs equals filtering, sorting and slicing a plain list', async () => {
    const { data } = await client()
    // Names that are sorted without case and accents, and rates that touch each other's limits.
    for (const [at, name] of ['Éclair', 'fig', ' Dates', 'eel', 'Figs', 'O’Nion', 'onions'].entries())
      await data(
        'POST',
        'job/admin',
        newJob({ title: name, businessName: name, minHourlyRate: 71 + at / 2, maxHourlyRate: 72 + at / 2 }),
      )
    running.get().processing.finish()
    const jobs = await all()
    expect(jobs).toHaveLength(407)
    const industries = await data<JobIndustry[]>('GET', 'job-industry/admin/list')
    const valuesOf = (field: 'businessId' | 'sourceId') =>
      jobs.flatMap((job) => job[field] ?? []).slice(0, 60) as string[]
    const keyOf: Readonly<Record<(typeof jobSortFields)[number], (job: Job) => Key>> = {
      title: (job) => fold(job.title),
      businessName: (job) => fold(job.businessName),
      listedAt: (job) => time(job.listedAt),
      expiresAt: (job) => time(job.expiresAt),
      // Sorts the industries by their ids, as they are sent.
      industryId: (job) => job.industryId ?? undefined,
    }
    const searches = fc.record({
      query: fc.constantFrom('', '', 'p', 'fruit', 'start', 'pic far'),
      from: fc.integer({ min: 0, max: 420 }),
      size: fc.integer({ min: 1, max: 100 }),
      minHourlyRate: rate,
      maxHourlyRate: rate,
      contractTypes: some(['FULL_TIME', 'PART_TIME', 'CASUAL', 'CONTRACT'] as const),
      industryIds: some(industries.map(({ jobIndustryId }) => jobIndustryId)),
      businessIds: some(valuesOf('businessId')),
      sourceIds: some(valuesOf('sourceId')),
      status: fc.constantFrom(undefined, undefined, 'ACTIVE', 'EXPIRED'),
      sort: fc.option(
        fc.record({
          field: fc.constantFrom(...jobSortFields),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        { nil: undefined },
      ),
    })
    const chosen = (values: readonly string[] | undefined, value: string | null | undefined) =>
      !values?.length || values.includes(value ?? '')
    type Asked = Pick<JobSearch, 'query' | 'from' | 'size' | 'sort'> & JobSearch['filters']
    const check = async ({ query, from, size, sort, ...filters }: Asked) => {
      const { minHourlyRate: min, maxHourlyRate: max } = filters
      const found = query === '' ? jobs : await all({ query })
      const expected = found.filter(
        (job) =>
          (min === undefined || (job.maxHourlyRate ?? Number.NaN) >= min) &&
          (max === undefined || (job.minHourlyRate ?? Number.NaN) <= max) &&
          chosen(filters.contractTypes, job.contractType) &&
          chosen(filters.industryIds, job.industryId) &&
          chosen(filters.businessIds, job.businessId) &&
          chosen(filters.sourceIds?.map(String), job.sourceId) &&
          (filters.status === undefined || filters.status === job.status),
      )
      const key = sort ? keyOf[sort.field] : (job: Job) => job.jobId
      const keys = expected.map(key)
      if (sort) keys.sort(compare)
      if (sort?.direction === 'desc') {
        const end = keys.filter((one) => one !== undefined).length
        keys.splice(0, end, ...keys.slice(0, end).reverse())
      }
      const page = await search({ query, from, size, filters, ...(sort && { sort }) })
      expect([page.total, page.size]).toEqual([expected.length, size])
      expect(page.data.map(key)).toEqual(keys.slice(from, from + size))
    }
    for (const field of jobSortFields)
      for (const direction of ['asc', 'desc'] as const)
        await check({ query: '', from: 0, size: 100, sort: { field, direction } })
    for (const rates of [
      { minHourlyRate: 72 },
      { maxHourlyRate: 72.5 },
      { minHourlyRate: 73, maxHourlyRate: 73.5 },
    ])
      await check({ query: '', from: 0, size: 100, ...rates })
    await fc.assert(fc.asyncProperty(searches, check), { numRuns: 60 })
  })

  test('API-32 the pages of jobs in any order contain every job once', async () => {
    for (const field of jobSortFields)
      for (const direction of ['asc', 'desc'] as const)
        expect(new Set((await all({ sort: { field, direction } })).map(({ jobId }) => jobId)).size).toBe(400)
  })
})
