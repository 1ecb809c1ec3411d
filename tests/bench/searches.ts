import got from 'got'
import type { Locator, Page } from 'playwright'
import { surnames } from '#sandbox/sample/crowd-words.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import type { ScreenBench } from './bench.ts'
import { type Measure, timed, timeOf } from './figures.ts'
import { timeToPaint } from './page-clock.ts'
import type { Timed, Worked } from './work.ts'

/** The search's debounce, in ms (SHELL-23, JOB-14). */
const searchDebounce = 250

interface Searches {
  readonly name: string
  /** Typed texts and their results; the first one warms up the caches. */
  readonly box: Locator
  readonly typed: readonly string[]
  /** A value that changes with every search. */
  readonly changes: 'tbody' | 'header [role=status]'
  /** The request for the search of a typed text. */
  readonly path: string
  readonly search: (typed: string) => object
}

/** Waits until the search for a text has ended, so that it does not count as the next one's. */
const settled = (page: Page, text: string) =>
  page.waitForFunction(
    (typed) =>
      decodeURIComponent(location.search).includes(typed) && !document.querySelector('[aria-busy=true]'),
    text,
  )

/** Measures the time from the last keystroke to the painted rows, compared with the server alone. */
async function measureSearches(worked: Worked, main: ConnectedMain, searches: Searches): Promise<Measure> {
  const { name, box, typed, changes, path, search } = searches
  const url = new URL(path, main.config.apiBase)
  const headers = { authorization: `Bearer ${await main.tokens.token()}` }
  const own: Timed[] = []
  await box.page().locator('tbody tr').first().waitFor()
  for (const text of typed) {
    own.push(
      await timeToPaint(worked, { event: 'input', selector: changes, until: 'changed' }, () =>
        box.fill(text),
      ),
    )
    await settled(box.page(), text)
  }
  const server: number[] = []
  // Runs these searches afterwards, because the page may still be loading the pictures of its rows.
  for (const text of typed) {
    const json = { query: '', from: 0, size: 10, filters: {}, ...search(text) }
    server.push(await timeOf(() => got.post(url, { headers, json }).json()))
  }
  return {
    name,
    unit: 'ms',
    ...timed(own.slice(1)),
    baseline: { name: 'server alone', figures: server.slice(1) },
    target: {
      text: `at most 50 ms beside the pause of ${searchDebounce} ms and the server`,
      figure: (median, serverMedian) => median - searchDebounce - serverMedian,
      atMost: 50,
    },
  }
}

const firstPage = { query: '', from: 0, size: 100, filters: {} }
const { signal } = new AbortController()
const counted = (total: number) => total.toLocaleString('en-AU')

/** Measures a search of the visible list of businesses. */
export async function measureBusinessSearch({ runs, main, ...worked }: ScreenBench): Promise<Measure> {
  const { total } = await main.execute('businesses.search', firstPage, { signal })
  return measureSearches(worked, main, {
    name: `Keystroke to painted rows, ${counted(total)} businesses`,
    box: worked.window.getByRole('searchbox'),
    typed: surnames.slice(0, runs + 1),
    changes: 'tbody',
    path: 'business/admin/search',
    search: (query) => ({ query }),
  })
}

/** Measures a search of the visible list of jobs. */
export async function measureJobSearch({ runs, main, ...worked }: ScreenBench): Promise<Measure> {
  const { data, total } = await main.execute('jobs.search', firstPage, { signal })
  const words = new Set(data.map(({ title }) => title?.split(' ')[0] ?? ''))
  return measureSearches(worked, main, {
    name: `Keystroke to painted rows, ${counted(total)} jobs`,
    box: worked.window.getByRole('searchbox'),
    typed: [...words].slice(0, runs + 1),
    changes: 'tbody',
    path: 'job/admin/search',
    search: (query) => ({ query }),
  })
}

/** Measures a filter of the same list. The search box is empty. */
export async function measureJobFilter({ runs, main, ...worked }: ScreenBench): Promise<Measure> {
  const { total } = await main.execute('jobs.search', firstPage, { signal })
  return measureSearches(worked, main, {
    name: `Filter change to painted rows, ${counted(total)} jobs`,
    box: worked.window.getByRole('textbox', { name: 'Minimum Hourly Rate' }),
    typed: Array.from({ length: runs + 1 }, (_, run) => String(31 + run)),
    // The first ten jobs may be the same.
    changes: 'header [role=status]',
    path: 'job/admin/search',
    search: (rate) => ({ filters: { minHourlyRate: Number(rate) } }),
  })
}

/** Measures the palette from the last key to the painted business, which its ABN finds. */
export async function measureFindAnything({ runs, main, ...worked }: ScreenBench): Promise<Measure> {
  const { data, total } = await main.execute('businesses.search', firstPage, { signal })
  await worked.window.keyboard.press('ControlOrMeta+K')
  const box = worked.window.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox')
  const own: Timed[] = []
  for (const { abn, name } of data.filter((business) => business.abn && business.name).slice(0, runs + 1)) {
    await box.fill('')
    await worked.window.getByRole('option', { name: name ?? '' }).waitFor({ state: 'detached' })
    own.push(
      await timeToPaint(
        worked,
        { event: 'input', selector: '[role=dialog]', until: { says: name ?? '' } },
        () => box.fill(abn ?? ''),
      ),
    )
  }
  await worked.window.keyboard.press('Escape')
  return {
    name: `Find anything: the last key to one of ${counted(total)} businesses`,
    unit: 'ms',
    ...timed(own.slice(1)),
    target: {
      text: `at most 300 ms after the pause of ${searchDebounce} ms`,
      figure: (median) => median - searchDebounce,
      atMost: 300,
    },
  }
}
