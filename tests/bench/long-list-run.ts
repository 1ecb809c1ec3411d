import got from 'got'
import type { CDPSession, Page } from 'playwright'
import { contract } from '#shared/contract/index.ts'
import type { ConnectedMain } from '#tests/support/console-main.ts'
import type { BarePage } from './bare-page.ts'
import type { ScreenBench } from './bench.ts'
import { timeToPaint } from './page-clock.ts'
import { framesMissed, heapOf, longestTask } from './page-watch.ts'

/** A list without pages. */
export interface LongList {
  /** Its entry in the menu. */
  readonly entry: string
  /** What it is a list of. */
  readonly what: string
  /** What it reads, all at once. */
  readonly calls: readonly (
    | 'userProfiles.list'
    | 'arrivalPackages.list'
    | 'businessLogs.list'
    | 'businesses.list'
  )[]
  /** What its filter is set to, one after the other; each finds other rows. */
  readonly texts: readonly string[]
}

interface Timed {
  readonly took: number
  readonly longest: number
}

const timeOf = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** How long the same reads take without a page: of the server alone, and of main. */
async function readAlone(main: ConnectedMain, calls: LongList['calls']) {
  const headers = { authorization: `Bearer ${await main.tokens.token()}` }
  const { signal } = new AbortController()
  const server = await timeOf(() =>
    Promise.all(
      calls.map((name) => got(new URL(contract[name].path, main.config.apiBase), { headers }).text()),
    ),
  )
  const inMain = await timeOf(() => Promise.all(calls.map((name) => main.execute(name, {}, { signal }))))
  return { server, inMain }
}

/** How long they take to the page, which shows none of it: main, the bridge and nothing else. */
const readFromPage = (window: Page, calls: LongList['calls']) =>
  window.evaluate(async (names) => {
    const from = performance.now()
    await Promise.all(names.map((name) => self.consoleApi.calls[name]({}, crypto.randomUUID())))
    return performance.now() - from
  }, calls)

const menuEntry = (window: Page, name: string) =>
  window.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** From the click on its entry to the first row. The pointer is there before, as a person's is. */
async function open(window: Page, { entry }: LongList): Promise<Timed> {
  await menuEntry(window, entry).hover()
  let took = 0
  const longest = await longestTask(window, async () => {
    took = await timeToPaint(window, { event: 'click', selector: 'tbody', until: 'changed' }, async () => {
      await window.mouse.down()
      await window.mouse.up()
    })
  })
  return { took, longest }
}

/** Filters by each text and empties the filter again: the slowest of them. */
async function filter(window: Page, { texts }: LongList): Promise<Timed> {
  const box = window.getByRole('searchbox')
  let took = 0
  const longest = await longestTask(window, async () => {
    for (const text of [...texts, '']) {
      const painted = await timeToPaint(window, { event: 'input', selector: 'tbody', until: 'changed' }, () =>
        box.fill(text),
      )
      took = Math.max(took, painted)
    }
  })
  return { took, longest }
}

/** All that is timed of a list, each run of it by itself. */
export type Figures = Awaited<ReturnType<typeof runOf>>

async function goToShell({ window, goTo }: ScreenBench): Promise<void> {
  await goTo('/settings')
  await window.getByRole('region', { name: 'Profile', exact: true }).getByRole('textbox').first().waitFor()
}

/**
 * What the page holds of the list beyond the signed-in shell, in MiB. By itself: to look at a heap collects all garbage,
 * and with it the code that the engine has made ready, which nobody's garbage collection does before a click.
 */
export async function heldBy(list: LongList, bench: ScreenBench, devTools: CDPSession): Promise<number> {
  await goToShell(bench)
  const shell = await heapOf(devTools)
  await open(bench.window, list)
  await framesMissed(bench.window, devTools)
  return (await heapOf(devTools)) - shell
}

/** Opens the list as after a start, opens it again, filters it and scrolls it. */
export async function runOf(list: LongList, bench: ScreenBench, bare: BarePage, devTools: CDPSession) {
  const { main, window } = bench
  const alone = await readAlone(main, list.calls)
  const transfer = await bare.transfer()
  const bareMissed = await bare.framesMissed()

  await goToShell(bench)
  const fromPage = await readFromPage(window, list.calls)
  const first = await open(window, list)
  await menuEntry(window, 'Account Settings').click()
  await window.locator('tbody').first().waitFor({ state: 'detached' })
  const again = await open(window, list)
  const filtered = await filter(window, list)
  let missed = 0
  const scrollTask = await longestTask(window, async () => {
    missed = await framesMissed(window, devTools)
  })
  return {
    ...alone,
    fromPage,
    transfer: transfer.took,
    transferTask: transfer.longest,
    firstRow: first.took,
    openTask: first.longest,
    again: again.took,
    againTask: again.longest,
    letter: filtered.took,
    filterTask: filtered.longest,
    missed,
    bareMissed,
    scrollTask,
  }
}
