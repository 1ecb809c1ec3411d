import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page, type TestInfo } from 'playwright/test'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { NeedName } from '#tools/machine/needs.ts'
import { inOwnSession, sessionNeeds } from '#tools/machine/own-session.ts'
import { bringConsole } from './bring-console.ts'
import type { Start } from './bring-to.ts'
import { type LaunchedConsole, type LaunchOptions, launchConsole } from './launch-console.ts'
import { guardPage, type PageGuard } from './page-guard.ts'
import { signOutButton } from './sign-in.ts'

export interface WorkerFixtures {
  /** Whether the provider is the older, sloppier one. */
  readonly odd: boolean
  /** The requirements of the machine for the session. */
  readonly needs: readonly NeedName[]
  /** The worker's own keychain and display, for everything that it starts. */
  readonly session: undefined
  /** The provider. Every test starts with its sample data and decides when writes are processed. */
  readonly sandbox: Sandbox
  /** The console that the tests of a worker share. */
  readonly desk: LaunchedConsole & { readonly guard: PageGuard }
}

interface TestFixtures {
  /** `test.use({ start: 'signedIn' })`; by default signed out. */
  readonly start: Start
  /** `test.use({ path: '/businesses' })`; by default the first screen. */
  readonly path: string
  /** The shared console's window, at the path. An error on its console fails the test. */
  readonly window: Page
  /** Allows errors of the window in a test, by `guard.allow(/.../)`. */
  readonly guard: PageGuard
  /**
   * Starts another console for a test that kills one, starts it twice or needs other settings. It ends with
   * the test.
   */
  readonly launch: (options?: Partial<LaunchOptions>) => Promise<LaunchedConsole>
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'goto-admin-e2e-'))

/** Starts a console without animations, so that no press hits a moving control. */
async function launchStill(options: LaunchOptions): Promise<LaunchedConsole> {
  const launched = await launchConsole(options)
  await launched.window.emulateMedia({ reducedMotion: 'reduce' })
  return launched
}

/** Records a trace only at the second try, as in CI or with `--retries=1`, because it slows a test down. */
const isTraced = ({ retry }: TestInfo) => retry > 0

async function startTrace(page: Page, testInfo: TestInfo): Promise<void> {
  if (!isTraced(testInfo)) return
  const { title } = testInfo
  await page.context().tracing.start({ screenshots: false, snapshots: true, sources: true, title })
}

/** Stores a picture of a window, and its trace if there is one. */
async function keepEvidence(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (isTraced(testInfo)) {
    const trace = testInfo.outputPath(`${name}-trace.zip`)
    await page.context().tracing.stop({ path: trace })
    await testInfo.attach(`${name} trace`, { path: trace, contentType: 'application/zip' })
  }
  const screenshot = testInfo.outputPath(`${name}.png`)
  await page.screenshot({ path: screenshot })
  await testInfo.attach(`${name} screenshot`, { path: screenshot, contentType: 'image/png' })
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  needs: [sessionNeeds, { option: true, scope: 'worker' }],

  session: [
    async ({ needs }, use) => {
      await inOwnSession(() => use(undefined), needs)
    },
    { scope: 'worker', auto: true },
  ],

  odd: [false, { option: true, scope: 'worker' }],

  sandbox: [
    async ({ odd }, use) => {
      const sandbox = await startSandbox({
        port: 0,
        quiet: true,
        odd,
        processingSeconds: Number.POSITIVE_INFINITY,
      })
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],

  desk: [
    async ({ sandbox }, use) => {
      const userData = await temporaryFolder()
      const launched = await launchStill({ environment: sandbox.environment, userData })
      // Waits for the start, because a page that a test reloads during it would read the records of that
      // test's screen twice.
      await launched.window.getByLabel('Username').or(signOutButton(launched.window)).waitFor()
      const guard = await guardPage(launched.window)
      await use({ ...launched, guard })
      await launched.close()
      await rm(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
    { scope: 'worker' },
  ],

  start: ['signedOut', { option: true }],

  path: ['/', { option: true }],

  guard: async ({ desk }, use) => use(desk.guard),

  window: async ({ desk, sandbox, start, path, guard }, use, testInfo) => {
    const page = desk.window
    await startTrace(page, testInfo)
    let failed = true
    try {
      // Ends the print emulation of an earlier test.
      await page.emulateMedia({ media: null, forcedColors: null })
      await bringConsole(desk, sandbox, start, path)
      guard.take()
      await use(page)
      const errors = guard.take()
      if (errors.length > 0) throw new Error(`The window reported errors:\n${errors.join('\n')}`)
      failed = testInfo.status !== testInfo.expectedStatus
    } finally {
      if (failed) await keepEvidence(page, testInfo, 'window')
      else if (isTraced(testInfo)) await page.context().tracing.stop()
    }
  },

  launch: async ({ sandbox }, use, testInfo) => {
    const ends: Array<() => Promise<unknown>> = []
    const windows: Page[] = []
    await sandbox.reset()
    await use(async (options = {}) => {
      const userData = options.userData ?? (await temporaryFolder())
      ends.push(() => rm(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
      const launched = await launchStill({ environment: sandbox.environment, ...options, userData })
      ends.push(launched.close)
      await startTrace(launched.window, testInfo)
      windows.push(launched.window)
      return launched
    })
    try {
      if (testInfo.status === testInfo.expectedStatus) return
      for (const [index, page] of windows.entries()) {
        // A console that the test has ended has no trace any more.
        if (page.isClosed()) continue
        await keepEvidence(page, testInfo, `console-${index + 1}`)
      }
    } finally {
      for (const end of ends.reverse()) await end()
    }
  },
})

export { expect } from 'playwright/test'
