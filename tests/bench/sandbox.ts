import { rmSync } from 'node:fs'
import { join } from 'node:path'
import got from 'got'
import type { CallInput } from '#shared/contract/index.ts'
import { jobSortFields } from '#shared/contract/jobs.ts'
import type { ConnectedMain } from '#tests/support/console-main.ts'
import { type Measure, median } from './figures.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/** From an empty folder to a sandbox that answers, with its records in a file. */
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
  return {
    name: 'Sandbox of 100,000 businesses and jobs, from nothing',
    unit: 's',
    figures,
    target: { text: 'under 20 s', figure: (seconds) => seconds, atMost: 20 },
  }
}

type Search = Partial<CallInput<'jobs.search'>>

/** Filters and sorts, single and combined. */
async function demandingSearches({ execute }: ConnectedMain): Promise<readonly Search[]> {
  const { signal } = new AbortController()
  const page = { query: '', from: 0, size: 10, filters: {} }
  const { data } = await execute('jobs.search', page, { signal })
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

/** The slowest of many searches of jobs, over HTTP and without the console. */
export async function measureWorstJobSearch(runs: number, main: ConnectedMain): Promise<Measure> {
  const url = new URL('job/admin/search', main.config.apiBase)
  const headers = { authorization: `Bearer ${await main.tokens.token()}` }
  const searches = await demandingSearches(main)
  let worst: number[] = [0]
  for (const search of searches) {
    const figures: number[] = []
    for (let run = 0; run <= runs; run += 1) {
      const from = performance.now()
      await got.post(url, { headers, json: { from: 0, size: 10, ...search } }).json()
      if (run > 0) figures.push(performance.now() - from)
    }
    if (median(figures) > median(worst)) worst = figures
  }
  return {
    name: `Worst of ${searches.length} filtered and sorted searches, 100,000 jobs, sandbox alone`,
    unit: 'ms',
    figures: worst,
    target: { text: 'under 30 ms', figure: (milliseconds) => milliseconds, atMost: 30 },
  }
}
