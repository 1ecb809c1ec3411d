import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CancellationToken } from 'builder-util-runtime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatEntry } from '#main/diagnostics/log.ts'
import { FetchExecutor, type GetFile } from '#main/updates/fetch-executor.ts'
import { checksumOf, feedFile, feedText, serveFeed, type UpdateFeed } from '#tests/support/update-feed.ts'
import { content, getFile, openInstaller, sha512, updatesFolder } from './support/open-installer.ts'
import { standInDpkg } from './support/stand-in-dpkg.ts'

/** As the console's log writes a failure. */
const formatCause = (error: unknown) => formatEntry('no update was taken', error)

let feed: UpdateFeed
let folder: string
beforeEach(async () => {
  feed = await serveFeed()
  said = []
  folder = await updatesFolder()
})
afterEach(() => feed.close())

/** What electron-updater and its failures have said. */
let said: string[]
const note = (...texts: unknown[]) => void said.push(texts.join(' '))

/** The installer of a console that may install nothing if not said otherwise. */
const open = (options: Partial<Parameters<typeof openInstaller>[0]> = {}) =>
  openInstaller({ folder, url: feed.url, log: { info: note, warn: note, error: note }, ...options })

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

  test('is no longer ready where a newer one follows and fails', async () => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
    const { find, ready, end, app } = open({ mayInstall: true })
    await find()
    feed.files.set(feedFile, feedText('0.3.0', 'b.deb', checksumOf(Buffer.from('b')))).set('b.deb', content)
    await expect(find()).rejects.toThrow('checksum mismatch')
    expect([ready(), downloaded()]).toEqual([undefined, []])
    const asked = await standInDpkg()
    end({ restart: true, isQuiet: true })
    expect([asked(), app.relaunch.mock.calls.length, app.quit.mock.calls.length]).toEqual(['', 1, 1])
  })

  test('stays ready where the next look fails', async () => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
    const { find, ready } = open()
    await find()
    feed.files.delete(feedFile)
    await expect(find()).rejects.toThrow()
    expect([ready(), downloaded()]).toEqual(['0.2.0', ['a.deb']])
  })

  test('is no longer offered once the feed has withdrawn it', async () => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
    const { find } = open()
    expect(await find()).toBe('0.2.0')
    feed.files.set(feedFile, feedText('0.1.0', 'old.deb', sha512))
    expect(await find()).toBeUndefined()
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
      'a file of another host',
      /outside its folder/,
      ({ files }) =>
        files.set(feedFile, feedText('0.2.0', `${foreign()}a.deb`, sha512)).set('a.deb', content),
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
  ])('is refused: %s', async (_, reason, tamper) => {
    tamper(feed)
    const { find, end, app } = open({ isAutomatic: true })
    await expect(find()).rejects.toThrow(reason)
    expect(downloaded()).toEqual([])
    end({ restart: true, isQuiet: true })
    expect([app.relaunch.mock.calls.length, app.quit.mock.calls.length]).toEqual([1, 1])
  })

  test.each(['0.0.9', '0.1.0'])('offers no older version: %s', async (version) => {
    feed.files.set(feedFile, feedText(version, 'a.deb', sha512)).set('a.deb', content)
    expect(await open().find()).toBeUndefined()
    expect(feed.asked).toEqual([feedFile])
  })

  test.each([
    ['a page', '<html>Kookaburra</html>'],
    ['a text that is no YAML', '{ Kookaburra: "Kookaburra'],
    ['a wrong version', feedText('Kookaburra', 'a.deb', sha512)],
    ['a wrong checksum', feedText('0.2.0', 'a.deb', 'Kookaburra')],
    ['a file elsewhere', feedText('0.2.0', 'https://kookaburra.example/a.deb', sha512)],
  ])('S7 is refused without a word of it: %s', async (_, text) => {
    feed.files.set(feedFile, text)
    note(await open().find().catch(formatCause))
    expect(said.join('\n')).toMatch(/the update feed is/)
    expect(said.join('\n').toLowerCase()).not.toContain('kookaburra')
  })

  test.each([407, 206])('is not read if its answer has the status %i', async (status) => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
    const find = (refused: string) => {
      const get: GetFile = async (url, signal) => {
        const answer = await getFile(url, signal)
        return url.includes(refused) ? { ...answer, status } : answer
      }
      return open({ getFile: get }).find()
    }
    await expect(find('.yml')).rejects.toThrow('HTTP error: ')
    await expect(find('.deb')).rejects.toThrow('HTTP error: ')
    expect(downloaded()).toEqual([])
  })

  test('is refused on Windows unless the console knows who must have signed its updates', async () => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.exe', sha512)).set('a.exe', content)
    await expect(open({ installation: 'nsis' }).find()).rejects.toThrow('names no publisher')
    expect(feed.asked).toEqual([])
  })
})

describe('I5 a request for a file of a feed', () => {
  /** A feed that never answers. */
  const silent: GetFile = (_, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const requestOf = (url: string) => {
    const { protocol, hostname, port, pathname: path } = new URL(url)
    return { protocol, hostname, port, path }
  }
  const file = () => join(folder, 'a.deb')
  const options = (checksum?: string) => ({
    skipDirCreation: true,
    cancellationToken: new CancellationToken(),
    ...(checksum && { sha512: checksum }),
  })

  test('ends after its patience, for the feed and for an installer', async () => {
    const short = new FetchExecutor(silent, { feed: 1, installer: 60_000 })
    await expect(short.request(requestOf(feed.url))).rejects.toThrow('timeout')
    const shorter = new FetchExecutor(silent, { feed: 60_000, installer: 1 })
    await expect(shorter.download(new URL('a.deb', feed.url), file(), options(sha512))).rejects.toThrow(
      'timeout',
    )
  })

  test.each([
    ['a little too long', (bytes: number) => [Buffer.alloc(bytes + 1, 'a')]],
    [
      'without an end',
      function* endless() {
        for (;;) yield Buffer.alloc(2 ** 16, 'a')
      },
    ],
  ])('reads no more than 1 MB of a feed that is %s', async (_, chunks) => {
    const body = Readable.from(chunks(1024 ** 2))
    const executor = new FetchExecutor(async () => ({ status: 200, body }))
    await expect(executor.request(requestOf(feed.url))).rejects.toThrow('more than 1048576 bytes')
    expect(body.destroyed).toBe(true)
  })

  test('takes no file without a checksum', async () => {
    feed.files.set('a.deb', content)
    const executor = new FetchExecutor(getFile)
    await expect(executor.download(new URL('a.deb', feed.url), file(), options())).rejects.toThrow(
      'no sha512',
    )
    expect([feed.asked, existsSync(file())]).toEqual([[], false])
  })
})

test('I5 a feed that does not answer fails, and nothing else', async () => {
  await expect(open({ url: 'http://127.0.0.1:9/' }).find()).rejects.toThrow()
})

describe.skipIf(process.platform === 'win32')('I5 the end of a console with an update', () => {
  test.each`
    isAutomatic | restart  | isQuiet  | mayInstall | installs | restarts
    ${false}    | ${false} | ${true}  | ${true}    | ${false} | ${0}
    ${false}    | ${true}  | ${true}  | ${true}    | ${true}  | ${1}
    ${true}     | ${false} | ${true}  | ${true}    | ${true}  | ${0}
    ${true}     | ${true}  | ${true}  | ${true}    | ${true}  | ${1}
    ${false}    | ${true}  | ${false} | ${true}    | ${false} | ${1}
    ${true}     | ${false} | ${false} | ${true}    | ${false} | ${0}
    ${true}     | ${true}  | ${false} | ${true}    | ${false} | ${1}
    ${true}     | ${true}  | ${true}  | ${false}   | ${false} | ${1}
  `(
    'automatic $isAutomatic, asked $restart, quiet $isQuiet, installed $mayInstall: installs $installs, starts again $restarts times',
    async ({ isAutomatic, restart, isQuiet, mayInstall, installs, restarts }) => {
      feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
      const { find, end, app } = open({ isAutomatic, mayInstall })
      await find()
      const asked = await standInDpkg()
      end({ restart, isQuiet })
      expect(asked().includes('a.deb')).toBe(installs)
      expect([app.relaunch.mock.calls.length, app.quit.mock.calls.length]).toEqual([restarts, 1])
      expect(app.onQuit).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['changed', (path: string) => writeFile(path, 'a program of the person')],
    ['removed', (path: string) => rm(path)],
  ])('installs no file that was %s after it had been verified', async (_, tamper) => {
    feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
    const { find, end, app } = open({ mayInstall: true })
    await find()
    await tamper(join(folder, 'cache/pending/a.deb'))
    const asked = await standInDpkg()
    end({ restart: true, isQuiet: true })
    expect([asked(), app.relaunch.mock.calls.length, app.quit.mock.calls.length]).toEqual(['', 1, 1])
    expect(said.join('\n')).toContain('version 0.2.0 was not installed')
  })
})
