import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GetFile } from '#main/updates/fetch-executor.ts'
import { createInstaller } from '#main/updates/installer.ts'
import type { Installation } from '#main/updates/wanted.ts'
import { checksumOf, feedFile, feedText, serveFeed, type UpdateFeed } from '#tests/support/update-feed.ts'

const content = Buffer.alloc(300_000, 'an installer ')
const sha512 = checksumOf(content)

let feed: UpdateFeed
let folder: string
beforeEach(async () => {
  feed = await serveFeed()
  folder = await mkdtemp(join(tmpdir(), 'updates-'))
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: cache\n')
})
afterEach(async () => {
  await feed.close()
  await rm(folder, { recursive: true })
})

/** As the console asks, over Node's network. */
const getFile: GetFile = async (url, signal) => {
  const { status, body } = await fetch(url, { redirect: 'error', signal })
  return { status, body: Readable.fromWeb(body as ReadableStream) }
}

/** The installer of a console of version 0.1.0. */
function open({ installation = 'deb' as Installation, isAutomatic = false, url = feed.url } = {}) {
  const app = { relaunch: vi.fn(), quit: vi.fn(), onQuit: vi.fn() }
  const installer = createInstaller({
    installation,
    url,
    isAutomatic,
    mayInstall: false,
    app: {
      version: '0.1.0',
      name: 'GoTo Admin',
      isPackaged: true,
      appUpdateConfigPath: join(folder, 'app-update.yml'),
      userDataPath: folder,
      baseCachePath: folder,
      whenReady: async () => {},
      ...app,
    },
    getFile,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  return { ...installer, app }
}

const downloaded = () => {
  const pending = join(folder, 'cache/pending')
  return existsSync(pending) ? readdirSync(pending).filter((name) => /\.(deb|rpm)$/.test(name)) : []
}

describe('I5 an update of a real feed, by electron-updater', () => {
  test.each(['deb', 'rpm'] as const)('is found, downloaded and verified as a %s', async (installation) => {
    const name = `goto-admin-0.2.0.${installation}`
    feed.files.set(feedFile, feedText('0.2.0', name, sha512)).set(name, content)
    const { find } = open({ installation })
    expect(await find()).toBe('0.2.0')
    expect(await readFile(join(folder, 'cache/pending', name))).toEqual(content)
    // A second look does not download it again.
    expect(await find()).toBe('0.2.0')
    expect(feed.asked.filter((asked) => asked === name)).toHaveLength(1)
  })

  test('tells the feed nothing about this installation', async () => {
    feed.files.set(feedFile, feedText('0.1.0', 'a.deb', sha512))
    await open().find()
    expect(Object.keys(feed.headers()).filter((name) => /^(x-|cookie|authorization)/.test(name))).toEqual([])
  })

  test('is taken when a newer one follows', async () => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
    const { find } = open()
    await find()
    feed.files.set(feedFile, feedText('0.3.0', 'b.deb', sha512)).set('b.deb', content)
    expect(await find()).toBe('0.3.0')
  })
})

describe('I5 a feed that was tampered with', () => {
  const other = Buffer.from('another installer')
  const foreign = () => feed.url.replace('127.0.0.1', 'localhost')
  test.each<[string, RegExp, (feed: UpdateFeed) => void]>([
    [
      'another file',
      /checksum mismatch/,
      ({ files }) => files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', other),
    ],
    [
      'a truncated file',
      /checksum mismatch/,
      ({ files }) =>
        files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content.subarray(0, 299_999)),
    ],
    [
      'no checksum',
      /files.0.sha512/,
      ({ files }) => files.set(feedFile, feedText('0.2.0', 'a.deb', undefined)).set('a.deb', content),
    ],
    [
      'a file of another host',
      /outside its folder/,
      ({ files }) =>
        files.set(feedFile, feedText('0.2.0', `${foreign()}a.deb`, sha512)).set('a.deb', content),
    ],
    [
      'a file above its folder',
      /outside its folder/,
      ({ files }) => files.set(feedFile, feedText('0.2.0', '../a.deb', sha512)).set('/a.deb', content),
    ],
    [
      'a file that leads to another host',
      /fetch failed/,
      ({ files }) =>
        files
          .set(feedFile, feedText('0.2.0', 'a.deb', sha512))
          .set('a.deb', `->${foreign()}b.deb`)
          .set('b.deb', content),
    ],
    [
      'itself somewhere else',
      /fetch failed/,
      ({ files }) =>
        files
          .set(feedFile, `->${foreign()}other.yml`)
          .set('other.yml', feedText('0.2.0', 'a.deb', sha512))
          .set('a.deb', content),
    ],
    [
      'a page instead of a feed',
      /the feed: /,
      ({ files }) => files.set(feedFile, '<html>Sign in to the Wi-Fi</html>'),
    ],
  ])('is refused: %s', async (_, reason, tamper) => {
    tamper(feed)
    const { find, end, app } = open({ isAutomatic: true })
    await expect(find()).rejects.toThrow(reason)
    expect(downloaded()).toEqual([])
    end(true)
    expect([app.relaunch.mock.calls.length, app.quit.mock.calls.length]).toEqual([0, 1])
  })

  test.each(['0.0.9', '0.1.0'])('offers no older version: %s', async (version) => {
    feed.files.set(feedFile, feedText(version, 'a.deb', sha512)).set('a.deb', content)
    expect(await open().find()).toBeUndefined()
    expect(feed.asked).toEqual([feedFile])
  })

  test('is refused on Windows unless the console knows who must have signed its updates', async () => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.exe', sha512)).set('a.exe', content)
    await expect(open({ installation: 'nsis' }).find()).rejects.toThrow('names no publisher')
    expect(feed.asked).toEqual([])
  })
})

test('I5 a feed that does not answer fails, and nothing else', async () => {
  await expect(open({ url: 'http://127.0.0.1:9/' }).find()).rejects.toThrow()
})

describe('I5 the end of a console with an update', () => {
  const found = async (isAutomatic: boolean) => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
    const opened = open({ isAutomatic })
    await opened.find()
    return opened
  }
  test.each([
    [false, false, 0],
    [false, true, 1],
    [true, true, 1],
  ])('automatic %s, asked %s: starts again %s times', async (isAutomatic, isAsked, restarts) => {
    const { end, app } = await found(isAutomatic)
    end(isAsked)
    expect([app.relaunch.mock.calls.length, app.quit.mock.calls.length]).toEqual([restarts, 1])
    expect(app.onQuit).not.toHaveBeenCalled()
  })
})
