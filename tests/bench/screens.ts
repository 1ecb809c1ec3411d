import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import got from 'got'
import type { Page } from 'playwright'
import { surnames } from '#sandbox/sample/crowd-words.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import type { ConnectedMain } from '#tests/support/console-main.ts'
import { type Credentials, signOutButton } from '#tests/support/sign-in.ts'
import type { Measure } from './figures.ts'
import { timeToPaint } from './page-clock.ts'

/** The search waits for this pause in typing, in milliseconds (SHELL-23). */
const searchPause = 250
const rows = 'tbody'

/** The JavaScript that the page has loaded while the sign-in form shows, as gzip sends it. */
export async function measureInitialJavaScript(window: Page): Promise<Measure> {
  const scripts = await window.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  const bytes = [...new Set(scripts)]
    .map((path) => gzipSync(readFileSync(join('out/renderer/assets', basename(path)))).length)
    .reduce((sum, size) => sum + size, 0)
  return {
    name: 'Initial JavaScript, gzip',
    unit: 'kB',
    figures: [bytes / 1000],
    target: { text: 'at most 300 kB', figure: (kilobytes) => kilobytes, atMost: 300 },
  }
}

/** From the press of "Sign in" to the painted first page of businesses. */
export async function measureSignIn(window: Page, runs: number, admin: Credentials): Promise<Measure> {
  const figures: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    await bringTo(window, 'signedOut', admin)
    await window.getByLabel('Username').fill(admin.username)
    await window.getByLabel('Password', { exact: true }).fill(admin.password)
    const button = window.getByRole('button', { name: 'Sign in' })
    const took = await timeToPaint(window, { event: 'click', selector: rows }, () => button.click())
    await signOutButton(window).waitFor()
    // The first brings code into the caches.
    if (run > 0) figures.push(took)
  }
  return { name: 'Sign-in to first rows', unit: 'ms', figures }
}

/** From the last keystroke in the search box to the painted rows, beside what the server takes by itself. */
export async function measureSearch(window: Page, runs: number, main: ConnectedMain): Promise<Measure> {
  const url = new URL('business/admin/search', main.config.apiBase)
  const headers = { authorization: `Bearer ${await main.tokens.token()}` }
  const figures: number[] = []
  const server: number[] = []
  const box = window.getByRole('searchbox')
  for (const [run, query] of surnames.slice(0, runs + 1).entries()) {
    const took = await timeToPaint(window, { event: 'input', selector: rows }, () => box.fill(query))
    const from = performance.now()
    await got.post(url, { headers, json: { query, from: 0, size: 10, filters: {} } }).json()
    if (run === 0) continue
    server.push(performance.now() - from)
    figures.push(took)
  }
  return {
    name: 'Keystroke to painted rows, 100,000 businesses',
    unit: 'ms',
    figures,
    baseline: { name: 'server alone', figures: server },
    target: {
      text: 'at most 50 ms beside the pause of 250 ms and the server',
      figure: (median, serverMedian) => median - searchPause - serverMedian,
      atMost: 50,
    },
  }
}
