import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CancellationToken } from 'builder-util-runtime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatEntry } from '#main/diagnostics/log.ts'
import { FetchExecutor, type GetFile } from '#main/updates/fetch-executor.ts'
import { isByPublisher } from '#main/updates/windows-installer.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import {
  checksumOf,
  feedFile,
  feedText,
  installer,
  serveFeed,
  type UpdateFeed,
} from '#tests/support/e2e/update-feed.ts'
import { getFile, openInstaller, updatesFolder } from './support/open-installer.ts'
import { standInPowershell } from './support/stand-in-powershell.ts'

/** As the console's log writes a failure. */
const formatCause = (error: unknown) => formatEntry('the update check failed', error)

let feed: UpdateFeed
let folder: string
beforeEach(async () => {
  feed = await serveFeed()
  said = []
  folder = await updatesFolder()
})
afterEach(() => feed.close())

/** The log of electron-updater and its failures. */
let said: string[]
const note = (...texts: unknown[]) => void said.push(texts.join(' '))

/** The feed has this release. */
const release = (options: Parameters<typeof feedText>[0] = {}) => {
  feed.files
    .set(feedFile, feedText({ url: 'a.exe', ...options }))
    .set('a.exe', installer)
    .set('b.exe', installer)
}

const other = Buffer.from('another installer')

type OpenOptions = Partial<Parameters<typeof openInstaller>[0]>

/** The installer of a console. By default it may install nothing. */
async function open({
  verdict,
  ...options
}: OpenOptions & { verdict?: Parameters<typeof standInPowershell>[1] } = {}) {
  const { program, asked } = await standInPowershell(folder, verdict)
  const log = { info: note, warn: note, error: note }
  return { asked, ...openInstaller({ folder, url: feed.url, log, powershell: { program }, ...options }) }
}

const pending = (name: string) => join(folder, 'cache/pending', name)
/** The files that could be installed. A file that a failed download leaves for a moment has another name. */
const downloaded = () =>
  existsSync(pending('')) ? readdirSync(pending('')).filter((name) => /^(?!temp-).*\.exe$/.test(name)) : []

const ends = (app: {
  readonly relaunch: { mock: { calls: unknown[] } }
  readonly quit: { mock: { calls: unknown[] } }
}) => [app.relaunch.mock.calls.length, app.quit.mock.calls.length]

describe.skipIf(process.platform === 'win32')('an update of a real feed, by electron-updater', () => {
  test('an update of a real feed is found, downloaded and verified', async () => {
    release()
    const { find, found } = await open()
    expect(await find()).toBe('0.2.0')
    expect(found()).toEqual({ version: '0.2.0', installs: 'console' })
    expect(await readFile(pending('a.exe'))).toEqual(installer)
    // A second check does not download it again.
    expect(await find()).toBe('0.2.0')
    expect(feed.asked.filter((asked) => asked === 'a.exe')).toHaveLength(1)
  })

  test('on Linux an update is only announced, because apt and dnf install it', async () => {
    feed.files.set(feedFile, feedText({ url: 'a.deb' })).set('a.deb', installer)
    const { find, found, end, app, asked } = await open({
      installation: 'linux',
      isAutomatic: true,
      mayInstall: true,
    })
    await find()
    expect([found(), feed.asked]).toEqual([{ version: '0.2.0', installs: 'system' }, [feedFile]])
    end({ restart: false, isQuiet: true })
    expect([asked(), ...ends(app)]).toEqual(['', 0, 1])
  })

  test('a check for updates tells the feed nothing about this installation', async () => {
    release({ version: '0.1.0' })
    await (await open()).find()
    expect(Object.keys(feed.headers()).filter((name) => /^(x-|cookie|authorization)/.test(name))).toEqual([])
  })

  // The last four bytes are the rollout number of this installation.
  test.each([
    ['00000000', 10, true],
    ['19000000', 10, true],
    ['1a000000', 10, false],
    ['ffffffff', 99, false],
    ['00000000', 0, false],
    ['fffffffe', 100, true],
  ])(
    'an installation with the rollout number %s finds an update that is rolled out to %i of 100: %s',
    async (lot, stagingPercentage, isFound) => {
      await writeFile(join(folder, '.updaterId'), `5e5a1ad0-1111-4111-8111-1111${lot}`)
      release({ added: { stagingPercentage } })
      const { find } = await open()
      expect(await find()).toBe(isFound ? '0.2.0' : undefined)
      // IT can raise the share of installations without a new signature.
      release({ added: { stagingPercentage: 100 } })
      if (lot !== 'ffffffff') expect(await find()).toBe('0.2.0')
    },
  )

  test('an update is accepted when a newer one follows', async () => {
    release()
    const { find } = await open()
    await find()
    release({ version: '0.3.0', url: 'b.exe', content: other })
    feed.files.set('b.exe', other)
    expect(await find()).toBe('0.3.0')
  })

  test('an update is no longer ready if a newer one follows and fails', async () => {
    release()
    const { find, found, end, app, asked } = await open({ mayInstall: true })
    await find()
    release({ version: '0.3.0', url: 'b.exe', content: Buffer.from('b') })
    await expect(find()).rejects.toThrow('checksum mismatch')
    expect([found(), downloaded()]).toEqual([undefined, []])
    end({ restart: true, isQuiet: true })
    expect([asked(), ...ends(app)]).toEqual(['', 1, 1])
  })

  test('an update stays ready if the next check fails', async () => {
    release()
    const { find, found } = await open()
    await find()
    feed.files.delete(feedFile)
    await expect(find()).rejects.toThrow()
    expect([found()?.version, downloaded()]).toEqual(['0.2.0', ['a.exe']])
  })

  test('an update is no longer offered once the feed has withdrawn it', async () => {
    release()
    const { find, found } = await open()
    for (const [releaseDate, fails] of [
      ['2026-01-02T00:00:00.000Z', false],
      ['2025-12-31T00:00:00.000Z', true],
    ] as const) {
      release({ releaseDate: '2026-01-02T00:00:00.000Z' })
      expect(await find()).toBe('0.2.0')
      release({ version: '0.1.0', releaseDate })
      const looked = find()
      await (fails ? expect(looked).rejects.toThrow('older than one that was read before') : looked)
      expect(found()).toBeUndefined()
    }
  })
})

const stranger = generateKeyPairSync('ed25519').privateKey

/** A feed whose text was changed after it was signed. */
const changed = (change: (text: string) => string) =>
  feed.files.set(feedFile, change(feedText({ url: 'a.exe' })))
const withFile = (member: string, value: unknown) =>
  changed((text) => {
    const info = JSON.parse(text)
    return JSON.stringify({ ...info, files: [{ ...info.files[0], [member]: value }] })
  })
const foreign = () => feed.url.replace('127.0.0.1', 'localhost')

const resigned = (signature: string) => changed((text) => text.replace(/(?<="signature":")[^"]*/, signature))
const signatureIn = (text: string): string => JSON.parse(text).signature
const more = { url: 'b.exe', size: other.length, sha512: checksumOf(other) }

/** The attacks of somebody who can write to the feed's folder, or who controls the network before it. */
const tampering: readonly (readonly [string, () => void])[] = [
  ['another file', () => feed.files.set('a.exe', other)],
  ['another file of the same length', () => feed.files.set('a.exe', Buffer.alloc(installer.length, 'x'))],
  ['a cut file', () => feed.files.set('a.exe', installer.subarray(0, -1))],
  ['another file with its own checksum', () => withFile('sha512', checksumOf(other)).set('a.exe', other)],
  ['the name of another file', () => withFile('url', 'b.exe')],
  ['another length', () => withFile('size', 1)],
  ['a higher version for the same files', () => changed((text) => text.replace('0.2.0', '0.9.0'))],
  ['a newer date', () => changed((text) => text.replace('2026-01', '2027-01'))],
  ['one more file', () => changed((text) => text.replace('"files":[', `"files":[${JSON.stringify(more)},`))],
  ['no signature', () => changed((text) => text.replace('signature', 'x'))],
  ['an empty signature', () => resigned('')],
  ['a signature of zeros', () => resigned(Buffer.alloc(64).toString('base64'))],
  ['the signature of a stranger', () => release({ key: stranger })],
  [
    'the signature of another release',
    () => resigned(signatureIn(feedText({ version: '0.3.0', url: 'a.exe' }))),
  ],
  ['a signed file of another host', () => release({ url: `${foreign()}a.exe` })],
  ['a file that leads to another host', () => feed.files.set('a.exe', `->${foreign()}b.exe`)],
  [
    'a feed that leads to another host',
    () => feed.files.set('other.yml', feedText({ url: 'a.exe' })).set(feedFile, `->${foreign()}other.yml`),
  ],
  ['a page of the network', () => feed.files.set(feedFile, '<html>Please sign in</html>')],
  [
    'a signed release from before one that was read',
    () => release({ releaseDate: '2025-12-31T00:00:00.000Z' }),
  ],
]

/** What a program of the user or of the system can do to a verified file. */
const badVerdicts: readonly (readonly [string, NonNullable<Parameters<typeof standInPowershell>[1]>])[] = [
  ['has no signature', { status: 'NotSigned' }],
  ['has a broken signature', { status: 'HashMismatch' }],
  ['is signed by somebody else', { subject: 'CN=GoTo Pty, O=Somebody' }],
  ['is signed by nobody', { subject: '' }],
  ['cannot be judged: PowerShell is blocked', { first: 'process.exit(1)' }],
  [
    'cannot be judged: PowerShell fails',
    { first: 'console.error("This program is blocked by group policy"); process.exit(0)' },
  ],
  [
    'cannot be judged: PowerShell says something else',
    { first: 'console.log("Ignoring signature validation"); process.exit(0)' },
  ],
]

describe.skipIf(process.platform === 'win32')('an update that was tampered with', () => {
  test.each(tampering)('an update that was tampered with is not accepted: %s', async (_, tamper) => {
    release()
    tamper()
    const memory = memoryFile({ newest: '2026-01-01T00:00:00.000Z' })
    const { find, found, end, app, asked } = await open({ isAutomatic: true, mayInstall: true, memory })
    await expect(find()).rejects.toThrow()
    expect([found(), downloaded()]).toEqual([undefined, []])
    end({ restart: true, isQuiet: true })
    expect([asked(), ...ends(app)]).toEqual(['', 1, 1])
  })

  test.each(badVerdicts)('an update on Windows is refused if it %s', async (_, verdict) => {
    release()
    const refusing = await open({ isAutomatic: true, mayInstall: true, verdict })
    await expect(refusing.find()).rejects.toThrow()
    expect(refusing.found()).toBeUndefined()
    const { find, end, app, asked } = await open({ mayInstall: true })
    await find()
    await standInPowershell(folder, verdict)
    end({ restart: true, isQuiet: true })
    await vi.waitFor(() => expect(ends(app)).toEqual([1, 1]))
    expect([asked(), said.at(-1)]).toEqual(['', expect.stringContaining('version 0.2.0 was not installed')])
  })

  test.each([
    ['changed', (path: string) => writeFile(path, 'a program of the person')],
    ['removed', (path: string) => rm(path)],
  ])('an update on Windows is refused if it was %s after it had been verified', async (_, tamper) => {
    release()
    const { find, end, app, asked } = await open({ mayInstall: true })
    await find()
    await tamper(pending('a.exe'))
    end({ restart: true, isQuiet: true })
    await vi.waitFor(() => expect(ends(app)).toEqual([1, 1]))
    expect([asked(), said.at(-1)]).toEqual(['', expect.stringContaining('version 0.2.0 was not installed')])
  })

  test('an update on Windows is refused if PowerShell is missing or does not answer', async () => {
    release()
    const missing = await open({ powershell: { program: join(folder, 'none') } })
    await expect(missing.find()).rejects.toThrow('ENOENT')
    const { program } = await standInPowershell(folder, { first: 'setInterval(() => {}, 1000); return' })
    const silent = await open()
    await standInPowershell(folder, { first: 'setInterval(() => {}, 1000); return' })
    const slow = openInstaller({ folder, url: feed.url, powershell: { program, patience: 200 } })
    await expect(slow.find()).rejects.toThrow('could not check the installer')
    expect([missing.found(), slow.found(), silent.asked()]).toEqual([undefined, undefined, ''])
  })

  test('an update on Windows is refused if PowerShell complains', async () => {
    release()
    const first = "console.error('blocked by group policy'.padEnd(5000, '.')); process.exit(0)"
    const refusal = await (await open({ verdict: { first } })).find().catch(({ message }) => message)
    expect(refusal).toBe(
      `Windows could not check the installer: ${'blocked by group policy'.padEnd(1000, '.')}`,
    )
  })

  test('an update on Windows is refused unless the console knows who must have signed updates', async () => {
    release()
    await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: cache\n')
    await expect((await open()).find()).rejects.toThrow('names no publisher')
    expect(feed.asked).toEqual([feedFile])
  })

  test.each(['0.0.9', '0.1.0'])('an older version is not accepted as an update: %s', async (version) => {
    release({ version })
    expect(await (await open()).find()).toBeUndefined()
    expect(feed.asked).toEqual([feedFile])
  })
})

test.each([
  ['GoTo', 'CN=GoTo, O=GoTo Pty Ltd, C=AU', true],
  ['CN=GoTo, O=GoTo Pty Ltd', 'CN=GoTo, O=GoTo Pty Ltd, C=AU', true],
  ['CN=GoTo, O=GoTo Pty Ltd', 'CN=GoTo, O=Somebody, C=AU', false],
  ['GoTo', 'CN=GoTo Pty, O=GoTo', false],
  ['GoTo', 'O=GoTo', false],
  ['', '', false],
  ['', 'CN=', false],
])('the publisher %j matches the certificate’s subject %j: %s', (publisher, subject, is) => {
  expect(isByPublisher(subject, [publisher])).toBe(is)
})

describe('an update feed', () => {
  test.each([
    ['a page', '<html>Kookaburra</html>'],
    ['a text that is no YAML', '{ Kookaburra: "Kookaburra'],
    ['a wrong version', feedText({ version: 'Kookaburra' })],
    ['a wrong checksum', feedText({ sha512: 'Kookaburra' })],
    ['a file elsewhere', feedText({ url: 'https://kookaburra.example/a.exe' })],
  ])('an update feed is refused, without its text in the message: %s', async (_, text) => {
    feed.files.set(feedFile, text)
    note(await (await open()).find().catch(formatCause))
    expect(said.join('\n')).toMatch(/the update feed is/)
    expect(said.join('\n').toLowerCase()).not.toContain('kookaburra')
  })

  test.each([407, 206])('an update feed is not read if its answer has the status %i', async (status) => {
    release()
    const find = async (refused: string) => {
      const get: GetFile = async (url, signal) => {
        const answer = await getFile(url, signal)
        return url.includes(refused) ? { ...answer, status } : answer
      }
      return (await open({ getFile: get })).find()
    }
    await expect(find('.yml')).rejects.toThrow('HTTP error: ')
    await expect(find('.exe')).rejects.toThrow('HTTP error: ')
    expect(downloaded()).toEqual([])
  })

  test('an update feed that does not answer fails only the check for updates', async () => {
    await expect((await open({ url: 'http://127.0.0.1:9/' })).find()).rejects.toThrow()
  })
})

describe('a request for a file of an update feed', () => {
  /** A feed that never answers. */
  const silent: GetFile = (_, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const requestOf = (url: string) => {
    const { protocol, hostname, port, pathname: path } = new URL(url)
    return { protocol, hostname, port, path }
  }
  const file = () => join(folder, 'a.exe')
  const options = (checksum?: string) => ({
    skipDirCreation: true,
    cancellationToken: new CancellationToken(),
    ...(checksum && { sha512: checksum }),
  })

  test('a request for an update feed or an installer ends after its deadline', async () => {
    const short = new FetchExecutor(silent, { feed: 1, installer: 60_000 })
    await expect(short.request(requestOf(feed.url))).rejects.toThrow('timeout')
    const shorter = new FetchExecutor(silent, { feed: 60_000, installer: 1 })
    await expect(
      shorter.download(new URL('a.exe', feed.url), file(), options(checksumOf(installer))),
    ).rejects.toThrow('timeout')
  })

  test.each([
    ['a little too long', (bytes: number) => [Buffer.alloc(bytes + 1, 'a')]],
    [
      'without an end',
      function* endless() {
        for (;;) yield Buffer.alloc(2 ** 16, 'a')
      },
    ],
  ])(
    'a request reads no more than the limit of an update feed or an installer that is %s',
    async (_, chunks) => {
      const feedBody = Readable.from(chunks(1024 ** 2))
      const executor = new FetchExecutor(async () => ({ status: 200, body: feedBody }))
      await expect(executor.request(requestOf(feed.url))).rejects.toThrow('more than 1048576 bytes')
      // Uses a smaller limit, because a gigabyte takes seconds.
      const body = Readable.from(chunks(1024 ** 2))
      const short = new FetchExecutor(async () => ({ status: 200, body }), undefined, {
        feed: 0,
        installer: 1024 ** 2,
      })
      await expect(
        short.download(new URL('a.exe', feed.url), file(), options(checksumOf(installer))),
      ).rejects.toThrow('more than 1048576 bytes')
      expect([feedBody.destroyed, body.destroyed]).toEqual([true, true])
    },
  )

  test('an installer without a checksum is not downloaded', async () => {
    feed.files.set('a.exe', installer)
    const executor = new FetchExecutor(getFile)
    await expect(executor.download(new URL('a.exe', feed.url), file(), options())).rejects.toThrow(
      'no sha512',
    )
    expect([feed.asked, existsSync(file())]).toEqual([[], false])
  })
})

describe.skipIf(process.platform === 'win32')('a console that ends with an update', () => {
  test.each`
    isAutomatic | restart  | isQuiet  | mayInstall | installs                            | restarts
    ${false}    | ${false} | ${true}  | ${true}    | ${''}                               | ${0}
    ${false}    | ${true}  | ${true}  | ${true}    | ${'a.exe --updated /S --force-run'} | ${0}
    ${true}     | ${false} | ${true}  | ${true}    | ${'a.exe --updated /S'}             | ${0}
    ${false}    | ${true}  | ${false} | ${true}    | ${''}                               | ${1}
    ${true}     | ${false} | ${false} | ${true}    | ${''}                               | ${0}
    ${true}     | ${true}  | ${false} | ${true}    | ${''}                               | ${1}
    ${true}     | ${true}  | ${true}  | ${false}   | ${''}                               | ${1}
  `(
    'an update that is ready, automatic $isAutomatic, asked $restart, quiet $isQuiet, installed $mayInstall: starts "$installs", and the console $restarts times',
    async ({ isAutomatic, restart, isQuiet, mayInstall, installs, restarts }) => {
      release()
      const { find, end, app, asked } = await open({ isAutomatic, mayInstall })
      await find()
      end({ restart, isQuiet })
      await vi.waitFor(() => expect(ends(app)).toEqual([restarts, 1]))
      expect(asked().trim()).toBe(installs)
      expect(app.onQuit).not.toHaveBeenCalled()
    },
  )

  test('the console starts again if the person declines Windows’ permission dialog for an update', async () => {
    release()
    const { find, end, app } = await open({ mayInstall: true, verdict: { answer: '' } })
    await find()
    end({ restart: true, isQuiet: true })
    await vi.waitFor(() => expect(ends(app)).toEqual([1, 1]))
    expect(said.at(-1)).toContain('Windows did not start the installer')
  })
})
