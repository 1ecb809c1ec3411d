import got from 'got'
import type { Page } from 'playwright'
import { contract } from '#shared/contract/index.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import { menuLink } from '#tests/support/desk/list-parts.ts'
import type { BarePage } from './bare-page.ts'
import type { ScreenBench } from './bench.ts'
import { timeOf } from './figures.ts'
import { watchMain } from './main-watch.ts'
import { timeToPaint } from './page-clock.ts'
import { framesMissed, heapOf, longestTask, type Watched } from './page-watch.ts'
import type { Timed, Worked } from './work.ts'

/** A list without pages. */
export interface LongList {
  /** The name of the list's entry in the menu. */
  readonly entry: string
  /** The plural noun for the list's records. */
  readonly what: string
  /** The reads that the list's first row waits for. They are made at the same time. */
  readonly calls: readonly ('userProfiles.list' | 'arrivalPackages.list' | 'businessLogs.list')[]
  /** The part of the list that arrives later, and a promise that resolves when it shows. */
  readonly later?: { readonly what: string; readonly shown: (window: Page) => Promise<unknown> }
  /** The texts for the filter, one after the other. Each finds other rows. */
  readonly texts: readonly string[]
  /** A column that the list is sorted by. */
  readonly column: string
  /**
   * The maximum memory of the page with a list of the usual length, in MiB, if it is less than for a long
   * list.
   */
  readonly usualHeap?: number
  /** The maximum time for the whole list, as a multiple of the server's own time. */
  readonly whole?: number
}

interface Opened extends Timed {
  /** The time until the later part of the list shows as well. */
  readonly complete: number
}

/** The time of the same reads without a page: by the server alone, and by main. */
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

/** The time of the same reads into a page that shows none of the records: only main and the bridge. */
const readFromPage = (window: Page, calls: LongList['calls']) =>
  window.evaluate(async (names) => {
    const from = performance.now()
    // Reads the lists in parts as the console's page does, because main would otherwise hold a whole list.
    await Promise.all(
      names.map((name) => self.consoleApi.calls[name]({}, crypto.randomUUID(), { inParts: true })),
    )
    return performance.now() - from
  }, calls)

/** The beginnings of the screens' counts, once all records have arrived. */
const counted = 'There are '

/**
 * Measures the time from the click on the list's menu entry to the first row, or to the whole list. The
 * pointer is there before the click, like a person's.
 */
async function open(
  worked: Worked,
  { entry, later }: LongList,
  to: 'first row' | 'whole',
): Promise<Watched<Opened>> {
  const { window } = worked
  await menuLink(window, entry).hover()
  const end =
    to === 'whole'
      ? ({ selector: 'main', until: { says: counted } } as const)
      : ({ selector: 'tbody', until: 'changed' } as const)
  return longestTask(window, async () => {
    const from = performance.now()
    const shown = await timeToPaint(worked, { event: 'click', ...end }, async () => {
      await window.mouse.down()
      await window.mouse.up()
    })
    await window.getByText(counted).waitFor()
    await later?.shown(window)
    return { ...shown, complete: performance.now() - from }
  })
}

const slowest = (all: readonly Timed[]): Timed =>
  all.reduce((one, other) => (other.took > one.took ? other : one))

/** Filters by each text and clears the filter; returns the slowest time. */
function filter(worked: Worked, { texts }: LongList): Promise<Watched<Timed>> {
  const box = worked.window.getByRole('searchbox')
  return longestTask(worked.window, async () => {
    const all: Timed[] = []
    for (const text of [...texts, ''])
      all.push(
        await timeToPaint(worked, { event: 'input', selector: 'tbody', until: 'changed' }, () =>
          box.fill(text),
        ),
      )
    return slowest(all)
  })
}

/** Sorts by the column in both directions, and back to the original order; returns the slowest time. */
function sort(worked: Worked, { column }: LongList): Promise<Watched<Timed>> {
  const head = worked.window.getByRole('button', { name: column, exact: true }).first()
  return longestTask(worked.window, async () => {
    const all: Timed[] = []
    for (let press = 0; press < 3; press += 1)
      all.push(
        await timeToPaint(worked, { event: 'click', selector: 'tbody', until: 'changed' }, () =>
          head.click(),
        ),
      )
    return slowest(all)
  })
}

async function goToShell({ window, goTo }: ScreenBench): Promise<void> {
  await goTo('/settings')
  await window.getByRole('region', { name: 'Profile', exact: true }).getByRole('textbox').first().waitFor()
}

/** The list read without the console's page, and the bare page. */
async function besideIt({ calls }: LongList, { main }: ScreenBench, bare: BarePage) {
  const transfer = await bare.transfer()
  return {
    ...(await readAlone(main, calls)),
    transfer: transfer.took,
    transferTask: transfer.longest,
    bareMissed: await bare.framesMissed(),
  }
}

/** The list opened for the first time after a start. */
async function opened(list: LongList, bench: ScreenBench) {
  await goToShell(bench)
  const fromPage = await readFromPage(bench.window, list.calls)
  const first = await open(bench, list, 'first row')
  await goToShell(bench)
  await readFromPage(bench.window, list.calls)
  const { answer, stall, memory } = await watchMain(bench.app, () => open(bench, list, 'whole'))
  const whole = answer.answer
  return {
    fromPage,
    firstRow: first.answer,
    openTask: first.longest,
    whole,
    complete: whole.complete,
    stall,
    memory,
  }
}

/** The list left and opened again, filtered and scrolled. */
async function used(list: LongList, worked: Worked) {
  const { window, devTools } = worked
  await menuLink(window, 'Account Settings').click()
  await window.locator('tbody').first().waitFor({ state: 'detached' })
  const again = await open(worked, list, 'first row')
  const filtered = await filter(worked, list)
  const sorted = await sort(worked, list)
  const scrolled = await longestTask(window, () => framesMissed(window, devTools))
  return {
    again: again.answer,
    againTask: again.longest,
    letter: filtered.answer,
    filterTask: filtered.longest,
    sorted: sorted.answer,
    sortTask: sorted.longest,
    missed: scrolled.answer,
    scrollTask: scrolled.longest,
  }
}

/** The memory of the page with the list, and the part of it that exceeds the signed-in shell, in MiB. */
async function held(list: LongList, bench: ScreenBench) {
  const { window, devTools } = bench
  await goToShell(bench)
  const shell = await heapOf(devTools)
  await open(bench, list, 'whole')
  await framesMissed(window, devTools)
  const heap = await heapOf(devTools)
  return { heap, held: heap - shell }
}

/** The figures of each run except the first, which warms up the caches. */
async function repeat<T>(runs: number, step: () => Promise<T>): Promise<readonly T[]> {
  await step()
  const all: T[] = []
  for (let run = 0; run < runs; run += 1) all.push(await step())
  return all
}

/**
 * All figures of a list. Each step has its own runs, because the garbage of one step would be collected
 * during the next, and measuring the heap also discards compiled code.
 */
export async function figuresOf(list: LongList, bench: ScreenBench, bare: BarePage) {
  const { runs } = bench
  return {
    ...byName(await repeat(runs, () => besideIt(list, bench, bare))),
    ...byName(await repeat(runs, () => opened(list, bench))),
    ...byName(await repeat(runs, () => used(list, bench))),
    ...byName(await repeat(runs, () => held(list, bench))),
  }
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>

/** Turns the figures of each run into the runs of each figure. */
function byName<F extends object>(all: readonly F[]) {
  const names = Object.keys(all[0] ?? {}) as (keyof F)[]
  const entries = names.map((name) => [name, all.map((figures) => figures[name])] as const)
  return Object.fromEntries(entries) as unknown as { readonly [N in keyof F]: readonly F[N][] }
}
