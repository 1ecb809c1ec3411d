import { EventEmitter } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '#tests/support/desk/clock.ts'
import { feedFile, feedText, installer, serveFeed, type UpdateFeed } from '#tests/support/e2e/update-feed.ts'
import { openInstaller, updatesFolder } from './support/open-installer.ts'

/**
 * Electron's updater on macOS. It downloads the file from electron-updater's server, and installs it at the
 * end.
 */
class Squirrel extends EventEmitter {
  taken: Buffer[] = []
  quitAndInstall = vi.fn()
  isBroken = false
  #feed: { readonly url: string; readonly headers: Record<string, string> } | undefined

  setFeedURL(feed: { readonly url: string; readonly headers: Record<string, string> }): void {
    this.#feed = feed
  }

  async checkForUpdates(): Promise<void> {
    if (this.isBroken) return void this.emit('error', new Error('the signature does not fit'))
    const { url = '', headers = {} } = this.#feed ?? {}
    const { url: file } = (await (await fetch(url, { headers })).json()) as { readonly url: string }
    this.taken.push(Buffer.from(await (await fetch(file)).arrayBuffer()))
    this.emit('update-downloaded')
  }
}

let feed: UpdateFeed
let squirrel: Squirrel
beforeEach(async () => {
  feed = await serveFeed()
  feed.files.set(feedFile, feedText()).set('a.zip', installer)
  squirrel = new Squirrel()
  // electron-updater requires Electron, which can't be required outside Electron.
  const require = createRequire(import.meta.url)
  const id = createRequire(require.resolve('electron-updater')).resolve('electron')
  require.cache[id] = { exports: { autoUpdater: squirrel } } as NodeJS.Module
})
afterEach(() => feed.close())

/** A console on macOS with an update that is ready. */
async function open({ isAutomatic = false }) {
  const clock = createClock()
  const folder = await updatesFolder()
  const { find, end, app } = openInstaller({
    folder,
    url: feed.url,
    installation: 'mac',
    isAutomatic,
    mayInstall: true,
    timers: clock,
  })
  expect(await find()).toBe('0.2.0')
  return { end, app, clock, folder }
}

const ends = ({ quit, relaunch }: Awaited<ReturnType<typeof open>>['app']) => [
  quit.mock.calls.length,
  relaunch.mock.calls.length,
]

test.each([
  ['before the console ends', true, false, 0],
  ['at a restart with a save in flight; the console starts again', false, true, 1],
])('no update on macOS is installed %s', async (_, isAutomatic, restart, restarts) => {
  const { end, app } = await open({ isAutomatic })
  end({ restart, isQuiet: false })
  expect(squirrel.taken).toEqual([])
  expect(ends(app)).toEqual([1, restarts])
})

test('an automatic update on macOS is installed when the console ends with nothing in flight', async () => {
  const { end, app } = await open({ isAutomatic: true })
  end({ restart: false, isQuiet: true })
  expect(app.quit).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect([squirrel.taken, app.relaunch.mock.calls.length]).toEqual([[installer], 0])
  expect(squirrel.quitAndInstall).not.toHaveBeenCalled()
})

test('an update on macOS is installed at a restart', async () => {
  const { end, app } = await open({})
  end({ restart: true, isQuiet: true })
  await vi.waitFor(() => expect(squirrel.quitAndInstall).toHaveBeenCalledOnce())
  expect([squirrel.taken, app.relaunch.mock.calls.length]).toEqual([[installer], 0])
})

test('a restart starts the console again although macOS refuses the update', async () => {
  squirrel.isBroken = true
  const { end, app, clock } = await open({})
  end({ restart: true, isQuiet: true })
  await vi.waitFor(() => expect(ends(app)).toEqual([1, 1]))
  clock.advance(60_000)
  expect(app.relaunch).toHaveBeenCalledOnce()
})

test.each([
  ['changed', (path: string) => writeFile(path, 'a program of the person')],
  ['removed', (path: string) => rm(path)],
])('no update on macOS is installed that was %s after its check', async (_, tamper) => {
  const { end, app, folder } = await open({})
  await tamper(join(folder, 'cache/pending/a.zip'))
  end({ restart: true, isQuiet: true })
  await vi.waitFor(() => expect(ends(app)).toEqual([1, 1]))
  expect(squirrel.taken).toEqual([])
})

test('the console ends although macOS never confirms the update', async () => {
  squirrel.checkForUpdates = async () => {}
  const { end, app, clock } = await open({ isAutomatic: true })
  end({ restart: false, isQuiet: true })
  await vi.waitFor(() => expect(clock.waiting()).toBe(1))
  clock.advance(59_999)
  expect(app.quit).not.toHaveBeenCalled()
  clock.advance(1)
  expect(app.quit).toHaveBeenCalledOnce()
})
