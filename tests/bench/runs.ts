import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import got from 'got'
import { systemTimers } from '#main/base/timers.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import { createWork } from '#main/work/work.ts'
import { contract } from '#shared/contract/index.ts'
import type { Business } from '#shared/entities/business.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import { firstDay } from '#tests/support/desk/memory-work-store.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { noRuns } from '#tests/support/desk/no-runs.ts'
import type { Bench } from './bench.ts'
import type { Measure } from './figures.ts'
import { withFault } from './sandbox-faults.ts'

const rows = 400
const inFlight = 4
/** The time that a distant provider needs for a call, in ms. The local sandbox needs almost none. */
const answersAfter = 50
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const { signal } = new AbortController()
const userSub = 'bench'

async function someBusinesses({ execute }: ConnectedMain): Promise<readonly Business[]> {
  const found: Business[] = []
  while (found.length < rows) {
    const input = { query: '', from: found.length, size: 100, filters: {} }
    const { data } = await execute('businesses.search', input, { signal })
    if (data.length === 0) throw new Error(`the sandbox needs ${rows} businesses`)
    found.push(...data)
  }
  return found.slice(0, rows)
}

/** Reads and changes each business in a loop of requests, which measures the server's time alone. */
async function changeBare(
  { config, tokens }: ConnectedMain,
  businesses: readonly Business[],
  isApproved: boolean,
) {
  const headers = { authorization: `Bearer ${await tokens.token()}` }
  const urlOf = (call: 'businesses.get' | 'businesses.update', businessId: string) =>
    new URL(contract[call].path.replace('{businessId}', businessId), config.apiBase)
  const rest = [...businesses]
  const from = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let next = rest.shift(); next; next = rest.shift()) {
        const { businessId } = next
        await got(urlOf('businesses.get', businessId), { headers }).json()
        await got
          .patch(urlOf('businesses.update', businessId), { headers, json: { businessId, isApproved } })
          .json()
      }
    }),
  )
  return performance.now() - from
}

/** Makes the same changes by a run of edits, which records each of them on the disk, with the history. */
async function changeByRun(
  { execute }: ConnectedMain,
  businesses: readonly Business[],
  isApproved: boolean,
  folder: string,
): Promise<number> {
  const key = randomBytes(32)
  let ended: () => void = () => {}
  const hasEnded = new Promise<void>((resolve) => {
    ended = resolve
  })
  const { handlers, sessionIs } = createWork({
    store: diskStoreIn({ folder, days: firstDay, onUnreadable: () => {}, log: silent }),
    environment: 'bench',
    secretKey: async () => key,
    lateKey: () => undefined,
    execute,
    executeUnasked: execute,
    log: silent,
    timers: systemTimers,
    ...noRuns,
    history: { isOn: true, removesKept: false },
    days: firstDay,
    isOn: true,
    removesKept: false,
    ...noOwnLists,
    onDrafts: () => {},
    onChanges: () => {},
    onRuns: ([run]) => {
      if (run?.state === 'done' || run?.state === 'failed') ended()
    },
  })
  sessionIs({ state: 'signedIn', username: userSub, admin: { userSub } })
  await handlers['runs.list']({})
  const from = performance.now()
  await handlers['runs.start']({
    call: 'businesses.update',
    title: 'Approve',
    rows: businesses.map(({ businessId, name }) => ({
      key: businessId,
      name: name ?? '',
      own: { businessId, isApproved: !isApproved },
      changes: { isApproved },
    })),
  })
  await hasEnded
  const took = performance.now() - from
  const [run] = await handlers['runs.list']({})
  if (run?.state !== 'done' || run.counts.done !== rows)
    throw new Error(`the run is ${run?.state} after ${run?.done} records: ${run?.failure?.message ?? ''}`)
  return took
}

/** Measures the cost of changing no record twice and forgetting none, compared with the server's own time. */
export async function measureRuns({ runs, main, folder }: Bench): Promise<Measure> {
  const businesses = await someBusinesses(main)
  const own: number[] = []
  const bare: number[] = []
  let isApproved = true
  // All begin with the same value.
  await changeBare(main, businesses, !isApproved)
  const measure = async () => {
    for (let run = 0; run <= runs; run += 1) {
      own.push((await changeByRun(main, businesses, isApproved, join(folder, `runs-${run}`))) / 1000)
      isApproved = !isApproved
      bare.push((await changeBare(main, businesses, isApproved)) / 1000)
      isApproved = !isApproved
    }
  }
  await withFault(main, { call: 'businesses.get', fault: 'delay', ms: answersAfter }, () =>
    withFault(main, { call: 'businesses.update', fault: 'delay', ms: answersAfter }, measure),
  )
  return {
    name: `Approval of ${rows} businesses, ${inFlight} at a time, a server that takes ${answersAfter} ms more for a call`,
    unit: 's',
    // The first run warms up the compiler.
    figures: own.slice(1),
    baseline: { name: 'server alone', figures: bare.slice(1) },
    target: { text: 'overhead under 10 %', figure: (mine, alone) => (mine / alone - 1) * 100, atMost: 10 },
  }
}
