import { rmSync } from 'node:fs'
import { join } from 'node:path'
import got from 'got'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'
import { jobSortFields } from '#shared/contract/jobs.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import { type Measure, median, timeOf, warmRuns } from './figures.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/** Measures the time from an empty folder to a sandbox that answers, with its records in a file. */
export async function measureSandboxStart(runs: number, scale: number, folder: string): Promise<Measure> {
  const data = join(folder, 'started.db')
  const figures: number[] = []
  for (let run = 0; run < runs; run += 1) {
    rmSync(data, { force: true })
    const from = performance.now()
    const sandbox = await startSandboxProcess(scale, data)
    figures.push((performance.now() - from) / 1000)
    await sandbox.end()
  }
  const limit = scale / 5000
  return {
    name: `Sandbox of ${scale.toLocaleString('en-AU')} jobs, from nothing`,
    unit: 's',
    figures,
    target: { text: `under ${limit} s`, figure: (seconds) => seconds, atMost: limit },
  }
}

type Search = Partial<CallInput<'jobs.search'>>

/** The time limits in ms, for up to 100,000 jobs and for more. */
const longestSearch = (jobs: number) => (jobs > 100_000 ? 100 : 30)

/** Filters and sorts, single and combined. */
function demandingSearches({ data }: CallAnswer<'jobs.search'>): readonly Search[] {
  const chosen = (ids: readonly (string | null | undefined)[]) => ids.flatMap((id) => id ?? [])
  const industryIds = chosen(data.map(({ industryId }) => industryId))
  const businessIds = chosen(data.map(({ businessId }) => businessId))
  const filters: readonly CallInput<'jobs.search'>['filters'][] = [
    {},
    { minHourlyRate: 31, maxHourlyRate: 35 },
    { contractTypes: ['CASUAL', 'FULL_TIME'] },
    { industryIds },
    { businessIds },
    { status: 'EXPIRED' },
    {
      minHourlyRate: 30,
      maxHourlyRate: 40,
      contractTypes: ['CASUAL', 'PART_TIME'],
      industryIds,
      status: 'EXPIRED',
    },
  ]
  const sorts = [
    undefined,
    ...jobSortFields.flatMap((field) => [
      { field, direction: 'asc' } as const,
      { field, direction: 'desc' } as const,
    ]),
  ]
  return ['', 'a', 'cook'].flatMap((query) =>
    filters.flatMap((some) => sorts.map((sort) => ({ query, filters: some, ...(sort && { sort }) }))),
  )
}

/** Measures the slowest of many searches of jobs, over HTTP and without the console. */
export async function measureWorstJobSearch(runs: number, main: ConnectedMain): Promise<Measure> {
  const url = new URL('job/admin/search', main.config.apiBase)
  const headers = { authorization: `Bearer ${await main.tokens.token()}` }
  const page = { query: '', from: 0, size: 10, filters: {} }
  const first = await main.execute('jobs.search', page, { signal: new AbortController().signal })
  const searches = demandingSearches(first)
  const limit = longestSearch(first.total)
  let worst: readonly number[] = [0]
  for (const search of searches) {
    const figures = await warmRuns(runs, () =>
      timeOf(() => got.post(url, { headers, json: { from: 0, size: 10, ...search } }).json()),
    )
    if (median(figures) > median(worst)) worst = figures
  }
  return {
    name: `Worst of ${searches.length} filtered and sorted searches, ${first.total.toLocaleString('en-AU')} jobs, sandbox alone`,
    unit: 'ms',
    figures: worst,
    target: { text: `under ${limit} ms`, figure: (milliseconds) => milliseconds, atMost: limit },
  }
}
