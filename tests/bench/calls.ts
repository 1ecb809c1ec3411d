import got from 'got'
import type { Page } from 'playwright'
import { openBridge } from '#tests/support/desk/bridge.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import { type Measure, median, timeOf, warmRuns } from './figures.ts'

/** The number of calls in a run. A single call is too short for the clock's resolution. */
const callsPerRun = 200

/** Measures main's own work besides the request: checks, the lock, the token, reading the answer. */
export async function measureOverhead(
  runs: number,
  main: ConnectedMain,
  businessId: string,
): Promise<Measure> {
  const signIn = await main.keychain.load()
  if (!signIn) throw new Error('the sign-in was not kept')
  const { api } = await openBridge({ config: main.config, signIn })
  const url = new URL(`business/admin/${businessId}`, main.config.apiBase)
  const headers = { authorization: `Bearer ${await main.tokens.token()}` }
  const bare = () => got(url, { headers }).json()
  const call = async () => {
    const answer = await api.calls['businesses.get']({ businessId }, crypto.randomUUID())
    if (!answer.ok) throw new Error(answer.error.message)
  }
  const figures: number[] = []
  const baseline: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const ours: number[] = []
    const theirs: number[] = []
    for (let index = 0; index < callsPerRun; index += 1) {
      theirs.push(await timeOf(bare))
      ours.push(await timeOf(call))
    }
    // The first run warms up the compiler.
    if (run === 0) continue
    figures.push(median(ours))
    baseline.push(median(theirs))
  }
  return {
    name: 'A call in main, over Node’s network instead of Chromium’s',
    unit: 'ms',
    figures,
    baseline: { name: 'bare got', figures: baseline },
    target: { text: 'overhead under 1 ms', figure: (ms, bareMs) => ms - bareMs, atMost: 1 },
  }
}

/** The same call from the page, over the bridge and back, by the page's own clock. */
export async function measureRoundTrip(page: Page, runs: number, businessId: string): Promise<Measure> {
  const figures = await warmRuns(runs, async () => {
    const times = await page.evaluate(async (id) => {
      const took: number[] = []
      for (let index = 0; index < 20; index += 1) {
        const from = performance.now()
        await window.consoleApi.calls['businesses.get']({ businessId: id }, crypto.randomUUID())
        took.push(performance.now() - from)
      }
      return took
    }, businessId)
    return median(times)
  })
  return { name: 'A call from the page, over the bridge', unit: 'ms', figures }
}
