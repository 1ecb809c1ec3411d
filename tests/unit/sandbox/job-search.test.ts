import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jobSortFields } from '#shared/contract/jobs.ts'
import type { JobIndustry } from '#shared/entities/catalogue.ts'
import type { Job } from '#shared/entities/job.ts'
import { apiClient } from './support/api.ts'
import { allJobs, type JobSearch, newJob, searchJobs } from './support/job.ts'
import { runningSandbox } from './support/running.ts'

const year = 365 * 24 * 3600
const running = runningSandbox({ scale: 400, idTokenSeconds: 2 * year })
const client = () => apiClient(running.get())
const search = async (asked: Partial<JobSearch>) => searchJobs(await client(), asked)
const all = async (asked: Partial<JobSearch> = {}) => allJobs(await client(), asked)
const only = (values: readonly unknown[]) => [...new Set(values)].sort()
const allIndustryIds = async () =>
  (await (await client()).data<JobIndustry[]>('GET', 'job-industry/admin/list')).map(
    ({ jobIndustryId }) => jobIndustryId,
  )

describe('filters', () => {
  test('API-32 a search answers a page, the total and the page size', async () => {
    const page = await search({ from: 20, size: 20 })
    expect([page.data.length, page.total, page.size]).toEqual([20, 400, 20])
    expect(page.data).toEqual((await all()).slice(20, 40))
    expect(await search({ from: 5000 })).toEqual({ data: [], total: 400, size: 10 })
  })

  test('API-32 words are searched in title, id, business name and town', async () => {
    const job = (await all()).find(({ address }) => address?.city === 'Broken Hill')
    if (!job) throw new Error('The sample has no job in Broken Hill')
    for (const query of [job.title, job.jobId, job.jobId.slice(0, 13), job.businessName, 'broken hill'])
      expect((await all({ query: query ?? '' })).map(({ jobId }) => jobId)).toContain(job.jobId)
    expect((await search({ query: 'broken hill zzz' })).total).toBe(0)
  })

  test('API-32 a rate filter finds the jobs whose range overlaps it', async () => {
    const { data } = await client()
    for (const [min, max] of [
      [71, 72],
      [72.5, 74],
      [75, 75],
    ] as const)
      await data('POST', 'job/admin', newJob({ minHourlyRate: min, maxHourlyRate: max }))
    running.get().processing.finish()
    const rates = async (filters: JobSearch['filters']) =>
      (await all({ query: 'zucchini', filters })).map((job) => job.minHourlyRate)
    expect(await rates({ minHourlyRate: 72 })).toEqual([71, 72.5, 75])
    expect(await rates({ minHourlyRate: 72.01 })).toEqual([72.5, 75])
    expect(await rates({ maxHourlyRate: 72.5 })).toEqual([71, 72.5])
    expect(await rates({ maxHourlyRate: 72.49 })).toEqual([71])
    expect(await rates({ minHourlyRate: 73, maxHourlyRate: 73.5 })).toEqual([72.5])
    expect(await rates({ minHourlyRate: 74.5, maxHourlyRate: 74.9 })).toEqual([])
  })

  test('API-32 a list filter finds any of its values, and an empty one is no filter', async () => {
    const jobs = await all()
    const idsOf = (found: readonly Job[]) => found.map(({ jobId }) => jobId)
    const values = (field: 'industryId' | 'businessId' | 'sourceId') =>
      only(jobs.flatMap((job) => job[field] ?? [])).slice(1, 4) as string[]
    const asked = [
      ['contractTypes', 'contractType', ['CASUAL', 'CONTRACT']],
      ['industryIds', 'industryId', values('industryId')],
      ['businessIds', 'businessId', values('businessId')],
      ['sourceIds', 'sourceId', values('sourceId')],
    ] as const
    for (const [filter, field, chosen] of asked) {
      const expected = jobs.filter((job) => (chosen as readonly unknown[]).includes(job[field]))
      expect(idsOf(await all({ filters: { [filter]: chosen } }))).toEqual(idsOf(expected))
      expect(only(expected.map((job) => job[field]))).toEqual([...chosen].sort())
      expect((await search({ filters: { [filter]: [] } })).total).toBe(400)
    }
  })

  test('API-32 the status filter finds expired and active jobs by the clock', async () => {
    const ofStatus = (status: string) => all({ filters: { status } })
    const [expired, active] = [await ofStatus('EXPIRED'), await ofStatus('ACTIVE')]
    expect([only(expired.map((job) => job.status)), only(active.map((job) => job.status))]).toEqual([
      ['EXPIRED'],
      ['ACTIVE'],
    ])
    expect(expired.length + active.length).toBe(400)
    expect(await ofStatus('DRAFT')).toEqual([])
    running.clock.advance(year)
    const never = (await all()).filter(({ expiresAt }) => !expiresAt)
    expect((await ofStatus('ACTIVE')).map(({ jobId }) => jobId)).toEqual(never.map(({ jobId }) => jobId))
  })
})

describe('order', () => {
  const sorted = (field: (typeof jobSortFields)[number], direction: 'asc' | 'desc') =>
    all({ sort: { field, direction } })

  test('API-32 sorting titles and business names ignores case and accents', async () => {
    const { data } = await client()
    for (const field of ['title', 'businessName'] as const) {
      for (const name of ['Éclair', 'fig', ' Dates', 'eel', 'Figs', 'O’Nion', 'onions'])
        await data(
          'POST',
          'job/admin',
          newJob({ [field]: name, address: { addressFriendly: 'x', city: field } }),
        )
      running.get().processing.finish()
      const found = async (direction: 'asc' | 'desc') =>
        (await all({ query: field, sort: { field, direction } })).map((job) => job[field])
      const expected = [' Dates', 'Éclair', 'eel', 'fig', 'Figs', 'O’Nion', 'onions']
      expect(await found('asc')).toEqual(expected)
      expect(await found('desc')).toEqual(expected.reverse())
    }
  })

  test('API-32 listing dates are sorted as times', async () => {
    const times = (await sorted('listedAt', 'desc')).map(({ listedAt }) => Date.parse(listedAt ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('API-32 jobs that never expire are last in both directions', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const jobs = await sorted('expiresAt', direction)
      const end = jobs.findIndex(({ expiresAt }) => !expiresAt)
      expect(end).toBeGreaterThan(0)
      expect(jobs.slice(end).every(({ expiresAt }) => !expiresAt)).toBe(true)
      const times = jobs.slice(0, end).map(({ expiresAt }) => Date.parse(expiresAt ?? ''))
      expect(times).toEqual(times.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
    }
  })

  test('P23 API-32 industries are sorted as they are sent: by their ids', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const ids = (await sorted('industryId', direction)).map(({ industryId }) => industryId)
      const known = ids.filter((id) => id != null)
      expect(known).toEqual(direction === 'asc' ? known.toSorted() : known.toSorted().reverse())
      expect(new Set(known).size).toBeGreaterThan(10)
      expect(ids.slice(known.length).every((id) => id == null)).toBe(true)
    }
  })

  test('API-32 the pages of any order contain every job once', async () => {
    for (const field of jobSortFields)
      for (const direction of ['asc', 'desc'] as const)
        expect(new Set((await sorted(field, direction)).map(({ jobId }) => jobId)).size).toBe(400)
  })
})

describe('any search', () => {
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
    fc.integer({ min: 2800, max: 4500 }).map((cents) => cents / 100),
    { nil: undefined },
  )
  const some = (values: Iterable<string>) => fc.option(fc.subarray([...values]), { nil: undefined })

  test('API-32 a search equals filtering, sorting and slicing a plain list', async () => {
    const industryIds = await allIndustryIds()
    const keyOf: Readonly<Record<(typeof jobSortFields)[number], (job: Job) => Key>> = {
      title: (job) => fold(job.title),
      businessName: (job) => fold(job.businessName),
      listedAt: (job) => time(job.listedAt),
      expiresAt: (job) => time(job.expiresAt),
      industryId: (job) => job.industryId ?? undefined,
    }
    const searches = fc.record({
      query: fc.constantFrom('', 'p', 'fruit', 'start', 'pic far'),
      from: fc.integer({ min: 0, max: 420 }),
      size: fc.integer({ min: 1, max: 100 }),
      minHourlyRate: rate,
      maxHourlyRate: rate,
      contractTypes: some(['FULL_TIME', 'PART_TIME', 'CASUAL', 'CONTRACT']),
      industryIds: some(industryIds),
      status: fc.constantFrom(undefined, 'ACTIVE', 'EXPIRED'),
      sort: fc.option(
        fc.record({
          field: fc.constantFrom(...jobSortFields),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        { nil: undefined },
      ),
    })
    await fc.assert(
      fc.asyncProperty(searches, async ({ query, from, size, sort, ...filters }) => {
        const chosen = (values: readonly string[] | undefined, value: string | null | undefined) =>
          !values?.length || values.includes(value ?? '')
        const { minHourlyRate: min, maxHourlyRate: max } = filters
        const expected = (await all({ query })).filter(
          (job) =>
            (min === undefined || (job.maxHourlyRate ?? Number.NaN) >= min) &&
            (max === undefined || (job.minHourlyRate ?? Number.NaN) <= max) &&
            chosen(filters.contractTypes, job.contractType) &&
            chosen(filters.industryIds, job.industryId) &&
            (filters.status === undefined || filters.status === job.status),
        )
        const key = sort ? keyOf[sort.field] : (job: Job) => job.jobId
        const keys = expected.map(key)
        if (sort) keys.sort(compare)
        if (sort?.direction === 'desc') {
          const end = keys.filter((one) => one !== undefined).length
          keys.splice(0, end, ...keys.slice(0, end).reverse())
        }
        const asked = { query, from, size, filters, ...(sort && { sort }) } as Partial<JobSearch>
        const page = await search(asked)
        expect(page.total).toBe(expected.length)
        expect(page.data.map(key)).toEqual(keys.slice(from, from + size))
      }),
      { numRuns: 60 },
    )
  })
})
