import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { type LaunchOptions, launchConsole } from '#tests/support/e2e/launch-console.ts'
import type { Credentials } from '#tests/support/e2e/sign-in.ts'
import { type Measure, timed } from './figures.ts'
import { loadedScripts, preloadScripts, sizeOfScripts } from './scripts.ts'
import { launchWork, type Timed } from './work.ts'

/**
 * Measures the time from an app's start until it shows the awaited element, and the work. Each start is a
 * first start.
 */
export async function timeLaunch(
  options: Omit<LaunchOptions, 'userData'>,
  seen: (window: Page) => Promise<unknown>,
): Promise<Timed> {
  const userData = mkdtempSync(join(tmpdir(), 'goto-admin-bench-'))
  const from = performance.now()
  const { app, window, close } = await launchConsole({ ...options, userData })
  await seen(window)
  const took = performance.now() - from
  const work = await launchWork({ app, devTools: await window.context().newCDPSession(window) })
  await close()
  rmSync(userData, { recursive: true, force: true })
  return { took, work }
}

const bare = () =>
  timeLaunch({ environment: {}, appPath: 'tests/bench/bare-app' }, (window) =>
    window.getByText('Ready').waitFor(),
  )

/**
 * Measures two things alternately. Each runs once before without being counted, so that its files are in the
 * caches.
 */
export async function byTurns<T>(runs: number, measured: () => Promise<T>, baseline: () => Promise<T>) {
  await baseline()
  await measured()
  const own: T[] = []
  const bare: T[] = []
  for (let run = 0; run < runs; run += 1) {
    bare.push(await baseline())
    own.push(await measured())
  }
  return { own, bare }
}

/** Measures two kinds of launches alternately. */
export async function launchesByTurns(
  runs: number,
  measured: () => Promise<Timed>,
  { name, measure }: { readonly name: string; readonly measure: () => Promise<Timed> },
): Promise<Pick<Measure, 'figures' | 'work' | 'baseline'>> {
  const { own, bare } = await byTurns(runs, measured, measure)
  return { ...timed(own), baseline: { name, figures: bare.map(({ took }) => took) } }
}

/** Starts the bare window and the console alternately. */
const besideBare = (runs: number, console: () => Promise<Timed>) =>
  launchesByTurns(runs, console, { name: 'bare window', measure: bare })

/** Measures the time from the start to the sign-in form, compared with an empty window of the same host. */
export async function measureLaunch(
  runs: number,
  environment: Readonly<Record<string, string>>,
): Promise<Measure> {
  const console = () => timeLaunch({ environment }, (window) => window.getByLabel('Username').waitFor())
  return {
    name: 'Launch to sign-in form',
    unit: 'ms',
    ...(await besideBare(runs, console)),
    target: {
      text: 'at most 1.5 times the bare window',
      figure: (median, bareMedian) => median / bareMedian,
      atMost: 1.5,
    },
  }
}

/** Signs an admin in, so that the keychain of this session contains the sign-in for the next starts. */
export async function storeSignIn(
  environment: Readonly<Record<string, string>>,
  admin: Credentials,
): Promise<void> {
  await timeLaunch({ environment }, (window) => bringTo(window, 'signedIn', admin))
}

/**
 * Measures the time from the start to the first job, signed in by the keychain, compared with an empty window
 * of the same host; and the scripts that this needs. The sign-in stays in the keychain.
 */
export async function measureSignedInLaunch(
  runs: number,
  environment: Readonly<Record<string, string>>,
  admin: Credentials,
): Promise<readonly Measure[]> {
  await storeSignIn(environment, admin)
  let scripts: readonly string[] = []
  const console = () =>
    timeLaunch({ environment }, async (window) => {
      scripts = await loadedScripts(window, 'tbody tr')
    })
  const launch = await besideBare(runs, console)
  return [
    {
      name: 'Launch to first job row, signed in',
      unit: 'ms',
      ...launch,
      target: {
        text: 'at most 1.4 times the bare window',
        figure: (median, bareMedian) => median / bareMedian,
        atMost: 1.4,
      },
    },
    {
      name: 'JavaScript to first job row with the preload, gzip',
      unit: 'kB',
      figures: [sizeOfScripts([...scripts, ...preloadScripts()])],
      target: { text: 'under 300 kB', figure: (kilobytes) => kilobytes, atMost: 300 },
    },
  ]
}
