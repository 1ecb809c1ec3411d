import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nothingLeft } from '#main/identity/sign-out-record.ts'
import { sampleIndustries } from '#sandbox/sample/catalogue.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { roverId } from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { createClock } from '#tests/support/desk/clock.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { configOf, memoryKeychain } from '#tests/support/desk/ports.ts'
import { feedFile, feedText, installer, serveFeed, type UpdateFeed } from '#tests/support/e2e/update-feed.ts'
import { eventually } from '../identity/support/eventually.ts'
import { type Console, startConsole } from '../identity/support/start-console.ts'
import { openInstaller, updatesFolder } from './support/open-installer.ts'
import { standInPowershell } from './support/stand-in-powershell.ts'

let sandbox: Sandbox
let feed: UpdateFeed
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  feed = await serveFeed()
  feed.files.set(feedFile, feedText({ url: 'a.exe' })).set('a.exe', installer)
})
beforeEach(() => sandbox.reset())
afterAll(() => Promise.all([sandbox.close(), feed.close()]))

/** A signed-in console with an update that is ready. */
async function open(isAutomatic: boolean) {
  const folder = await updatesFolder()
  const { program, asked } = await standInPowershell(folder)
  const clock = createClock()
  let relaunches = () => 0
  const console = startConsole({
    sandbox,
    clock,
    keychain: await memoryKeychain(configOf(sandbox.environment), sandbox.storedSignIn()),
    signOutRecord: memoryFile(nothingLeft),
    installer: async (quitting) => {
      const { app, find, ...installer } = openInstaller({
        folder,
        url: feed.url,
        powershell: { program },
        isAutomatic,
        mayInstall: true,
        quit: () => quitting.quit(),
      })
      relaunches = () => app.relaunch.mock.calls.length
      return { ...installer, find: async () => void (await find()) }
    },
  })
  expect(await console.current()).toMatchObject({ state: 'signedIn' })
  clock.advance(10_000)
  await eventually(() => console.call('updates.current', {})).toEqual({
    found: { version: '0.2.0', installs: 'console' },
  })
  return { ...console, clock, relaunches: () => relaunches(), asked }
}

/** Imports more jobs than a batch has. */
async function beginImport({ call }: Pick<Console, 'call'>): Promise<void> {
  const industries = new Set(sampleIndustries('').map(({ name }) => name ?? ''))
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      call('rover.search', { page, order_by: 'posted_date', sort_by: 'desc', page_size: 20 }),
    ),
  )
  const fit = pages.flatMap(({ collection }) =>
    collection.filter((job) => reasonsAgainst(job, industries).length === 0),
  )
  expect(fit.length).toBeGreaterThan(25)
  await call('roverImport.start', { ids: fit.map(roverId) })
}

/** Waits until the only request of a call has come as far as its fault allows. */
const arrived = (name: 'rover.import' | 'languages.create', status: 200 | undefined) =>
  eventually(() => sandbox.requests(name).map((request) => request.status)).toEqual([status])

/** Expects that the console does not end before something is answered. */
async function waits({ app, call }: Pick<Console, 'app' | 'call'>): Promise<void> {
  // A console that waits for nothing would end before this answer.
  await call('tags.list', {})
  expect(app.hasEnded).toBe(false)
}

describe.skipIf(process.platform === 'win32')('an update that is ready', () => {
  test('an automatic update is installed after the last window closes', async () => {
    const console = await open(true)
    sandbox.faults.add({ call: 'rover.import', fault: 'stall', times: 1 })
    await beginImport(console)
    await arrived('rover.import', 200)
    // Closing the last window does the same.
    console.app.quit()
    await waits(console)
    sandbox.faults.clear()
    await eventually(() => console.app.hasEnded).toBe(true)
    expect(console.asked()).toContain('a.exe')
    expect([sandbox.requests('rover.import').length, console.relaunches()]).toEqual([1, 0])
  })

  test('an update is not installed at a restart during a save that stays unanswered', async () => {
    const console = await open(false)
    sandbox.faults.add({ call: 'languages.create', fault: 'hang' })
    console.call('languages.create', { name: 'Yolngu' }).catch(() => {})
    await arrived('languages.create', undefined)
    await console.call('updates.restart', {})
    await waits(console)
    console.clock.advance(9_999)
    expect(console.app.hasEnded).toBe(false)
    console.clock.advance(1)
    expect([console.app.hasEnded, console.asked(), console.relaunches()]).toEqual([true, '', 1])
  })
})
