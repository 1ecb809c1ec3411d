import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type LaunchOptions, launchConsole } from '#tests/support/launch-console.ts'
import type { Measure } from './figures.ts'

/** The time from an app's start until it shows the awaited element, in ms; each is a first start. */
async function timeLaunch(
  options: Omit<LaunchOptions, 'userData'>,
  seen: (window: Page) => Promise<void>,
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

/** From the start to the sign-in form, compared with an empty window of the same host. */
export async function measureLaunch(
  runs: number,
  environment: Readonly<Record<string, string>>,
): Promise<Measure> {
  const bare = () =>
    timeLaunch({ environment: {}, appPath: 'tests/bench/bare-app' }, (window) =>
      window.getByText('Ready').waitFor(),
    )
  const console = () => timeLaunch({ environment }, (window) => window.getByLabel('Username').waitFor())
  // Once each, so that the files are in the system's cache.
  await bare()
  await console()
  const figures: number[] = []
  const baseline: number[] = []
  for (let run = 0; run < runs; run += 1) {
    baseline.push(await bare())
    figures.push(await console())
  }
  return {
    name: 'Launch to sign-in form',
    unit: 'ms',
    figures,
    baseline: { name: 'bare window', figures: baseline },
    target: {
      text: 'at most 1.5 times the bare window',
      figure: (median, bareMedian) => median / bareMedian,
      atMost: 1.5,
    },
  }
}
