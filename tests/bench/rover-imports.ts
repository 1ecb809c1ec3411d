import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import got from 'got'
import { systemTimers } from '#main/base/timers.ts'
import { createRoverImport } from '#main/rover/rover-import.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import { createWork } from '#main/work/work.ts'
import { type RoverJob, roverBatchSize, roverId, roverPageSize } from '#shared/entities/rover-job.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import { firstDay } from '#tests/support/desk/memory-work-store.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { noRuns } from '#tests/support/desk/no-runs.ts'
import type { Bench } from './bench.ts'
import type { Measure } from './figures.ts'
import { withFault } from './sandbox-faults.ts'

const pages = 100
/** The provider refuses a batch that contains one of these jobs. */
const isRefused = ({ latitude }: RoverJob) =>
  typeof latitude === 'string' && latitude !== '' && Number.isNaN(Number(latitude))
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const { signal } = new AbortController()

const userSub = 'bench'
const session = { state: 'signedIn', username: userSub, admin: { userSub } } as const

/** Sends one batch after the other in a loop of requests, which measures the server's time alone. */
async function importBare({ config, tokens }: ConnectedMain, jobs: readonly RoverJob[]): Promise<number> {
  const url = new URL('rover/admin/import', config.apiBase)
  const headers = { authorization: `Bearer ${await tokens.token()}` }
  const from = performance.now()
  for (let at = 0; at < jobs.length; at += roverBatchSize)
    await got.post(url, { headers, json: { jobs: jobs.slice(at, at + roverBatchSize) } }).json()
  return performance.now() - from
}

/** The jobs of the feed that the provider accepts. Main reads them, because it remembers what it has read. */
async function readFeed(execute: ConnectedMain['execute']): Promise<readonly RoverJob[]> {
  const jobs: RoverJob[] = []
  for (let page = 1; page <= pages; page += 1) {
    const { collection } = await execute(
      'rover.search',
      { page, order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize },
      { signal },
    )
    jobs.push(...collection.filter((job) => !isRefused(job)))
  }
  return jobs
}

/** Imports the same jobs by main's own import, which records each batch on the disk before and after. */
async function importByMain({ execute }: ConnectedMain, folder: string): Promise<number> {
  const key = randomBytes(32)
  let ended: () => void = () => {}
  const hasEnded = new Promise<void>((resolve) => {
    ended = resolve
  })
  const keeping = {
    store: diskStoreIn({ folder, days: firstDay, onUnreadable: () => {}, log: silent }),
    environment: 'bench',
    secretKey: async () => key,
    execute,
    log: silent,
    timers: systemTimers,
  }
  const rover = createRoverImport(keeping)
  const { handlers, sessionIs, startRun } = createWork({
    ...keeping,
    ...noRuns,
    days: firstDay,
    isOn: true,
    removesKept: false,
    ...noOwnLists,
    lateKey: () => undefined,
    executeUnasked: execute,
    onDrafts: () => {},
    onChanges: () => {},
    onRuns: ([run]) => {
      if (run?.state === 'done' || run?.state === 'failed') ended()
    },
    kinds: [rover.kind],
  })
  rover.sessionIs(session)
  sessionIs(session)
  await handlers['runs.list']({})
  const ids = (await readFeed(rover.watching(execute))).map(roverId)
  const from = performance.now()
  await rover.handlers(startRun)['roverImport.start']({ ids })
  await hasEnded
  const took = performance.now() - from
  const [run] = await handlers['runs.list']({})
  if (run?.state !== 'done' || run.done !== ids.length)
    throw new Error(`the import is ${run?.state} after ${run?.done} jobs: ${run?.failure?.message ?? ''}`)
  return took
}

/** The least time that a distant provider needs for a batch, in ms. The local sandbox needs almost none. */
const answersAfter = 50

/** The seconds of main's own import and of the bare one, alternately. */
async function measureBoth({ runs, main, folder }: Bench, name: string, jobs: readonly RoverJob[]) {
  const own: number[] = []
  const bare: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const byMain = async () =>
      own.push((await importByMain(main, join(folder, `rover-${name}-${run}`))) / 1000)
    const byHand = async () => bare.push((await importBare(main, jobs)) / 1000)
    // The number of records grows with each import, so the two kinds of import take turns in running first.
    for (const act of run % 2 === 0 ? [byMain, byHand] : [byHand, byMain]) await act()
  }
  // The first run warms up the compiler.
  return { own: own.slice(1), bare: bare.slice(1) }
}

/** Measures the cost of importing no job twice and forgetting none, compared with the server's own time. */
export async function measureRoverImport(bench: Bench): Promise<readonly Measure[]> {
  const jobs = await readFeed(bench.main.execute)
  const beside = await measureBoth(bench, 'beside', jobs)
  const afar = await withFault(bench.main, { call: 'rover.import', fault: 'delay', ms: answersAfter }, () =>
    measureBoth(bench, 'afar', jobs),
  )
  const measure = (server: string, { own, bare }: typeof afar): Measure => ({
    name: `Import of 2,000 Rover jobs in 80 batches, ${server}`,
    unit: 's',
    figures: own,
    baseline: { name: 'server alone', figures: bare },
  })
  return [
    measure('the sandbox beside it', beside),
    {
      ...measure(`a server that takes ${answersAfter} ms more for a batch`, afar),
      target: { text: 'overhead under 10 %', figure: (own, bare) => (own / bare - 1) * 100, atMost: 10 },
    },
  ]
}
