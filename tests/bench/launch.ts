import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { bringTo } from '#tests/support/bring-to.ts'
import { type LaunchOptions, launchConsole } from '#tests/support/launch-console.ts'
import type { Credentials } from '#tests/support/sign-in.ts'
import type { Measure } from './figures.ts'
import { loadedScripts, preloadScripts, sizeOfScripts } from './scripts.ts'

/** The time from an app's start until it shows the awaited element, in ms; each is a first start. */
async function timeLaunch(
  options: Omit<LaunchOptions, 'userData'>,
  seen: (window: Page) => Promise<unknown>,
): Promise<number> {
  const userData = mkdtempSync(join(tmpdir(), 'goto-admin-bench-'))
  const from = performance.now()
  const { window, close } = await launchConsole({ ...options, userData })
  await seen(window)
  const took = performance.now() - from
  await close()
  rmSync(userData, { recursive: true, force: true })
  return took
}

const bare = () =>
  timeLaunch({ environment: {}, appPath: 'tests/bench/bare-app' }, (window) =>
    window.getByText('Ready').waitFor(),
  )

/** Starts the bare window and the console by turns. */
async function sideBySide(runs: number, console: () => Promise<number>) {
  // Once each, so that the files are in the system's cache.
  await bare()
  await console()
  const figures: number[] = []
  const baseline: number[] = []
  for (let run = 0; run < runs; run += 1) {
    baseline.push(await bare())
    figures.push(await console())
  }
  return { figures, baseline: { name: 'bare window', figures: baseline } }
}

/** From the start to the sign-in form, compared with an empty window of the same host. */
export async function measureLaunch(
  runs: number,
  environment: Readonly<Record<string, string>>,
): Promise<Measure> {
  const console = () => timeLaunch({ environment }, (window) => window.getByLabel('Username').waitFor())
  return {
    name: 'Launch to sign-in form',
    unit: 'ms',
    ...(await sideBySide(runs, console)),
    target: {
      text: 'at most 1.5 times the bare window',
      figure: (median, bareMedian) => median / bareMedian,
      atMost: 1.5,
    },
  }
}

/** Signs an admin in, so that the keychain of this session holds the sign-in for the next starts. */
async function storeSignIn(environment: Readonly<Record<string, string>>, admin: Credentials): Promise<void> {
  await timeLaunch({ environment }, (window) => bringTo(window, 'signedIn', admin))
}

/**
 * From the start to the first job, signed in by the keychain, compared with an empty window of the same host;
 * and the scripts that this takes. The sign-in stays in the keychain.
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
  const launch = await sideBySide(runs, console)
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
