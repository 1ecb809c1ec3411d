import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KeychainError } from '#main/identity/keychain-error.ts'
import { mia, tom } from '#tests/support/desk/session-bridge.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, fitJobs, onShelves, second, setUpRig } from './support/rig.ts'

const rig = setUpRig()

const ids = fitIds(60)
/** A console that has ended after the first batch of three. */
const ended = async () => (await rig.paused(ids)).ended()
const pathOf = async (kind: 'run' | 'memory') => (await rig.files(kind))[0] ?? ''
const linesOf = async (kind: 'run' | 'memory') => (await readFile(await pathOf(kind), 'utf8')).split('\n')

describe('the file of an import', () => {
  test.each([
    ['that broke off', async () => appendFile(await pathOf('run'), 'c29tZXRoaW5n')],
    ['that is damaged', async () => appendFile(await pathOf('run'), 'c29tZXRoaW5n\n')],
    [
      'that was cut off',
      async () => writeFile(await pathOf('run'), (await readFile(await pathOf('run'))).subarray(0, -1)),
    ],
  ])(
    'an import whose file has a last line %s checks what that line may have named, and continues',
    async (_, damage) => {
      await ended()
      await damage()
      const next = await rig.start()
      expect(next.unreadable).toEqual([])
      expect(await next.get()).toMatchObject({ state: 'paused', total: 60, isUnsure: true })
      await next.resume()
      rig.sandbox().processing.finish()
      await rig.waitsFor(next, 'done')
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
      const last = await rig.start()
      expect(await last.get()).toEqual(await next.get())
    },
  )

  test.each([
    ['whose first line is cut', ([head = '', ...rest]: string[]) => [head.slice(0, 200), ...rest]],
    ['whose second line is not base64', ([head = '', , ...rest]: string[]) => [head, '%%%', ...rest]],
    [
      'with two lines exchanged',
      ([head = '', one = '', two = '', ...rest]: string[]) => [head, two, one, ...rest],
    ],
  ])(
    'an import with a file %s costs itself: it stays there, and the console can import again',
    async (_, damage) => {
      await ended()
      const path = await pathOf('run')
      const damaged = damage(await linesOf('run')).join('\n')
      await writeFile(path, damaged)
      const next = await rig.start()
      expect(await next.get()).toBeNull()
      expect(next.unreadable).toEqual([1])
      await next.load()
      await next.begin(fitIds(2, 60))
      await rig.reaches(next, 'done')
      expect(await readFile(path, 'utf8')).toBe(damaged)
    },
  )
})

test('imports go on after a damaged memory of imports, whose file is never overwritten', async () => {
  await ended()
  const path = await pathOf('memory')
  await writeFile(path, 'damaged')
  const next = await rig.start()
  await eventually(() => next.unreadable).toEqual([1])
  await next.resume()
  await rig.reaches(next, 'done')
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
  expect(await readFile(path, 'utf8')).toBe('damaged')
  expect((await (await rig.start()).importedIds()).sort()).toEqual(ids.toSorted())
})

test('after a kill, an import by another admin first asks about the jobs of the killed one', async () => {
  const first = await rig.loaded({ killedAt: { at: 'import was carried out', nth: 1 } })
  await first.begin(ids)
  await first.died
  const next = await rig.loaded({ session: tom })
  await next.begin(ids)
  await rig.reaches(next, 'checking')
  rig.sandbox().processing.finish()
  await rig.waitsFor(next, 'done')
  expect(await next.get()).toMatchObject({ foundLater: 25, jobs: 60, isUnsure: false })
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

describe('a full disk', () => {
  const full = (isFull: () => boolean) =>
    onShelves(({ append }) => ({
      append: (...record) => (isFull() ? Promise.reject(new Error('ENOSPC')) : append(...record)),
    }))

  test('a batch of an import is not sent until the journal has recorded it', async () => {
    let isFull = true
    const console = await rig.start({ on: full(() => isFull) })
    await console.load()
    const ids = fitIds(30)
    await console.begin(ids)
    await rig.reaches(console, 'failed')
    expect(await console.get()).toMatchObject({
      done: 0,
      isUnsure: false,
      failure: { kind: 'internal', message: expect.stringContaining('could not record the progress') },
    })
    expect(rig.requests('rover.import')).toBe(0)
    isFull = false
    await console.resume()
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
    expect(await (await rig.start()).get()).toEqual(await console.get())
  })

  test('an import that cannot begin on a full disk leaves the previous import, even on disk', async () => {
    await ended()
    let isFull = false
    const console = await rig.start({
      on: onShelves(({ save }) => ({
        save: (...record) => (isFull ? Promise.reject(new Error('ENOSPC')) : save(...record)),
      })),
    })
    await console.stop()
    await console.load()
    isFull = true
    expect(await failureOf(console.begin(fitIds(2, 60)))).toMatchObject({ kind: 'internal', effect: 'none' })
    expect(rig.warnings()).toContain('a run cannot be saved')
    expect(await console.get()).toMatchObject({ state: 'stopped', done: 25 })
    isFull = false
    await console.putAway()
    expect(await (await rig.start()).get()).toBeNull()
  })

  test('an import sends nothing before its jobs are held in the memory of imports', async () => {
    let isFull = true
    const console = await rig.loaded({
      on: onShelves(({ save }) => ({
        save: (file, content) =>
          isFull && file.kind === 'memory' ? Promise.reject(new Error('ENOSPC')) : save(file, content),
      })),
    })
    await console.begin(fitIds(2))
    await rig.reaches(console, 'failed')
    expect(rig.requests('rover.import')).toBe(0)
    isFull = false
    await console.resume()
    await rig.reaches(console, 'done')
  })

  test('the next start searches for the imported jobs whose answer could not be recorded', async () => {
    let saves = 0
    const console = await rig.start({ on: full(() => ++saves > 1) })
    await console.load()
    const ids = fitIds(30)
    await console.begin(ids)
    await rig.reaches(console, 'failed')
    expect(await console.get()).toMatchObject({ done: 25, isUnsure: false })
    rig.sandbox().processing.finish()
    const next = await rig.start()
    expect(await next.get()).toMatchObject({ state: 'paused', done: 0, isUnsure: true })
    await next.resume()
    await rig.reaches(next, 'done')
    expect(await next.get()).toMatchObject({ foundLater: 25, jobs: 30 })
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('an import fails if the journal cannot record a search result', async () => {
    let isFull = false
    const console = await rig.start({ on: full(() => isFull) })
    await console.load()
    const ids = fitIds(3)
    rig.failImport('loseAnswer')
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    await rig.waits()
    isFull = true
    rig.sandbox().processing.finish()
    rig.advance(5 * second)
    await rig.reaches(console, 'failed')
    expect(rig.warnings()).toContain('a run cannot be saved')
    isFull = false
    await console.resume()
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('ROV-15 an import that cannot be written to disk does not begin', async () => {
    const console = await rig.loaded()
    await rm(rig.folder(), { recursive: true })
    await writeFile(rig.folder(), 'a file where the folder was')
    expect(await failureOf(console.begin(fitIds(2)))).toMatchObject({ kind: 'internal', effect: 'none' })
    expect([await console.get(), rig.requests('rover.import')]).toEqual([null, 0])
    await rm(rig.folder())
    await mkdir(rig.folder())
    expect(await console.begin(fitIds(2))).toMatchObject({ total: 2 })
    await rig.reaches(console, 'done')
  })
})

test('after a kill before the import is on the disk, nothing was sent', async () => {
  let kill = () => {}
  const killed = new Promise<void>((resolve) => {
    kill = resolve
  })
  const save = () => {
    kill()
    return new Promise<never>(() => {})
  }
  const first = await rig.loaded({ on: onShelves(() => ({ save })) })
  void first.begin(fitIds(2))
  await killed
  const next = await rig.start()
  expect([await next.get(), rig.requests('rover.import')]).toEqual([null, 0])
})

const everything = async () => {
  const entries = await readdir(rig.folder(), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = ({ parentPath, name }: (typeof files)[number]) => readFile(join(parentPath, name), 'latin1')
  return `${files.map(({ name }) => name).join(' ')} ${(await Promise.all(files.map(read))).join('')}`
}

/** Texts of the jobs that are people's, or that are easy to find. */
const personal = fitJobs
  .slice(0, 30)
  .flatMap((job) => [job.email, job.phone, job.title])
  .filter((text): text is string => typeof text === 'string' && text.length > 6)

test('everything about an import is stored encrypted on the disk', async () => {
  const console = await rig.paused(fitIds(30))
  await console.ended()
  expect(await rig.files('run')).toHaveLength(1)
  expect(personal.length).toBeGreaterThan(30)
  const onDisk = await everything()
  expect([...personal, ...fitIds(30)].filter((text) => onDisk.includes(text))).toEqual([])
  for (const text of personal) expect(await rig.onDisk()).toContain(JSON.stringify(text).slice(1, -1))
  const next = await rig.start()
  await next.resume()
  await rig.reaches(next, 'done')
  expect(await rig.onServer(fitIds(30))).toHaveLength(30)
})

test('a sign-out removes the jobs of an ended import, and keeps those of an open one', async () => {
  const { title } = fitJobs[0] as { title: string }
  const console = await rig.paused(fitIds(30))
  console.sessionIs({ state: 'signedOut' })
  const other = await rig.start()
  expect(await rig.onDisk()).toContain(title)
  await other.resume()
  await rig.reaches(other, 'done')
  other.sessionIs({ state: 'signedOut' })
  await eventually(rig.onDisk).not.toContain(title)
  // The outcome of each job stays.
  expect(await (await rig.start()).get()).toMatchObject({ state: 'done', jobs: 30 })
})

test('an import without a keychain writes nothing to the disk', async () => {
  const secretKey = async () => {
    throw new KeychainError('absent')
  }
  const console = await rig.paused(fitIds(30), { secretKey })
  await console.resume()
  await rig.reaches(console, 'done')
  await console.saveResult()
  console.sessionIs({ state: 'signedOut' })
  console.sessionIs(mia)
  await expect(console.saveResult()).rejects.toThrow('removed from this computer when you signed out')
  expect((await console.importedIds()).sort()).toEqual(fitIds(30).toSorted())
  await console.ended()
  expect(await everything()).toBe(' ')
  expect(await (await rig.start({ secretKey })).get()).toBeNull()
})
