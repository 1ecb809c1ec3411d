import { join } from 'node:path'
import got from 'got'
import { createRoverImport } from '#main/rover/rover-import.ts'
import { openRoverStore } from '#main/rover/store.ts'
import { type RoverJob, roverBatchSize, roverId, roverPageSize } from '#shared/entities/rover-job.ts'
import type { ConnectedMain } from '#tests/support/console-main.ts'
import type { Bench } from './bench.ts'
import type { Measure } from './figures.ts'

const count = 2000
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const { signal } = new AbortController()

const userSub = 'bench'
const session = { state: 'signedIn', admin: { userSub } } as Parameters<
  ReturnType<typeof createRoverImport>['sessionIs']
>[0]

/** One batch after the other, as a loop of requests: what the server alone takes. */
async function importBare({ config, tokens }: ConnectedMain, jobs: readonly RoverJob[]): Promise<number> {
  const url = new URL('rover/admin/import', config.apiBase)
  const headers = { authorization: `Bearer ${await tokens.token()}` }
  const from = performance.now()
  for (let at = 0; at < jobs.length; at += roverBatchSize)
    await got.post(url, { headers, json: { jobs: jobs.slice(at, at + roverBatchSize) } }).json()
  return performance.now() - from
}

/** The first jobs of the feed, by an executor that lets main remember them. */
async function readFeed(execute: ConnectedMain['execute']): Promise<readonly RoverJob[]> {
  const jobs: RoverJob[] = []
  for (let page = 1; jobs.length < count; page += 1) {
    const { collection } = await execute(
      'rover.search',
      { page, order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize },
      { signal },
    )
    jobs.push(...collection)
  }
  return jobs.slice(0, count)
}

/** The same jobs by main's own import, which writes each batch down before and after. */
async function importByMain({ execute }: ConnectedMain, folder: string): Promise<number> {
  const store = await openRoverStore({ folder, onSetAside: () => {}, log: silent })
  let ended: () => void = () => {}
  const hasEnded = new Promise<void>((resolve) => {
    ended = resolve
  })
  const { handlers, sessionIs, watching } = createRoverImport({
    store,
    execute,
    tell: (run) => {
      if (run?.state === 'done' || run?.state === 'failed') ended()
    },
    saveText: async () => undefined,
    log: silent,
  })
  sessionIs(session)
  const ids = (await readFeed(watching(execute))).map(roverId)
  const from = performance.now()
  await handlers['roverImport.start']({ ids })
  await hasEnded
  const took = performance.now() - from
  const run = await handlers['roverImport.get']({})
  if (run?.state !== 'done' || run.done !== count)
    throw new Error(`the import is ${run?.state} after ${run?.done} jobs: ${run?.failure?.message ?? ''}`)
  return took
}

/** What it costs that nothing is imported twice and nothing forgotten (promise 14): the server's own time is the baseline. */
export async function measureRoverImport({ runs, main, folder }: Bench): Promise<Measure> {
  const jobs = await readFeed(main.execute)
  const figures: number[] = []
  const baseline: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const byMain = () => importByMain(main, join(folder, `rover-${run}`))
    // The records grow with each: they take turns in going first.
    const [first, second] = run % 2 === 0 ? [byMain, undefined] : [undefined, byMain]
    const before = await first?.()
    const bare = await importBare(main, jobs)
    const own = before ?? (await second?.()) ?? 0
    // The first is for the compiler.
    if (run === 0) continue
    figures.push(own / 1000)
    baseline.push(bare / 1000)
  }
  return {
    name: 'Import of 2,000 Rover jobs, 80 batches',
    unit: 's',
    figures,
    baseline: { name: 'server alone', figures: baseline },
    target: {
      text: 'overhead under 10 %',
      figure: (own, bare) => (own / bare - 1) * 100,
      atMost: 10,
    },
  }
}
