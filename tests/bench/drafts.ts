import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { launchConsole } from '#tests/support/e2e/launch-console.ts'
import type { Bench } from './bench.ts'
import type { Measure } from './figures.ts'
import { byTurns, launchesByTurns, storeSignIn, timeLaunch } from './launch.ts'
import { enterChapter, openArticle, saveArticle, typeSlowly } from './post-editor.ts'
import { typeInForm, watchKeys } from './typing.ts'

const withoutDrafts = { GOTO_ADMIN_DRAFTS: 'off' } as const
/** The longest wait after the last key, in ms. The last version of an article is written well before. */
const quiet = 1500

interface OpenConsole {
  readonly window: Page
  readonly userData: string
  readonly close: () => Promise<void>
}

/** Starts a console and shows a screen, signed in. */
async function openAt(
  { environment, admin }: Pick<Bench, 'environment' | 'admin'>,
  path: string,
): Promise<OpenConsole> {
  const userData = mkdtempSync(join(tmpdir(), 'goto-admin-bench-'))
  const { window, close } = await launchConsole({ environment, userData })
  await bringTo(window, 'signedIn', admin, path)
  return {
    window,
    userData,
    close: async () => {
      await close()
      rmSync(userData, { recursive: true, force: true })
    },
  }
}

/** Measures a key in a form with and without the journal. */
export async function measureJournalledTyping(bench: Bench, path: string): Promise<Measure> {
  const { environment } = bench
  const off = await openAt({ ...bench, environment: { ...environment, ...withoutDrafts } }, path)
  const on = await openAt(bench, path)
  await watchKeys(off.window)
  await watchKeys(on.window)
  const keyIn = (window: Page) => () => typeInForm(window, 'Edit')
  const typed = await byTurns(bench.runs, keyIn(on.window), keyIn(off.window))
  await off.close()
  await on.close()
  return {
    name: 'Edit of a job with all fields, drafts on: a key, at the 95th percentile',
    unit: 'ms',
    figures: typed.own,
    baseline: { name: 'drafts off', figures: typed.bare },
    target: { text: 'at most 1 ms more than without', figure: (ms, bareMs) => ms - bareMs, atMost: 1 },
  }
}

/** The time at which the newest file of a folder was written, in ms since 1970. */
const newestIn = (folder: string) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.form'))
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs),
  )

/** Measures the time from the last key in an article of 200 kB until the file with it is on the disk. */
export async function measureDraftOfArticle(bench: Bench): Promise<Measure> {
  const postId = await saveArticle(bench.main)
  const figures: number[] = []
  for (let run = 0; run < bench.runs; run += 1) {
    const { window, userData, close } = await openAt(bench, `/posts/${postId}`)
    await openArticle(window)
    await enterChapter(window)
    await window.evaluate(() => {
      addEventListener('keydown', () => Reflect.set(globalThis, 'lastKey', Date.now()), { capture: true })
    })
    await typeSlowly(window)
    await setTimeout(quiet)
    const lastKey = await window.evaluate(() => Reflect.get(globalThis, 'lastKey') as number)
    const took = newestIn(join(userData, 'work')) - lastKey
    if (took <= 0) throw new Error('the last key was not kept')
    figures.push(took)
    await close()
  }
  return {
    name: 'Article of 200 kB: last key until it is on the disk',
    unit: 'ms',
    figures,
    target: { text: 'under 300 ms', figure: (milliseconds) => milliseconds, atMost: 300 },
  }
}

/** Measures the start with and without the journal, signed in. */
export async function measureJournalledLaunch({ runs, environment, admin }: Bench): Promise<Measure> {
  await storeSignIn(environment, admin)
  const launch = (more: Readonly<Record<string, string>>) =>
    timeLaunch({ environment: { ...environment, ...more } }, (window) =>
      window.locator('tbody tr').first().waitFor(),
    )
  return {
    name: 'Launch to first job row, signed in, drafts on',
    unit: 'ms',
    ...(await launchesByTurns(runs, () => launch({}), {
      name: 'drafts off',
      measure: () => launch(withoutDrafts),
    })),
    target: {
      text: 'at most 3 % slower than without',
      figure: (ms, bareMs) => (ms / bareMs - 1) * 100,
      atMost: 3,
    },
  }
}
