import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KeychainError } from '#main/identity/keychain-error.ts'
import type { RoverStore } from '#main/rover/store.ts'
import { mia } from '#tests/support/desk/session-bridge.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, fitJobs, second, setUpRig } from './support/rig.ts'

const rig = setUpRig()

const ids = fitIds(60)
/** A console that has ended after the first batch of three. */
const ended = async () => (await rig.paused(ids)).ended()
const jobsFile = async () => join(rig.folder(), (await rig.jobsFiles())[0] ?? '')

describe('the import journal', () => {
  test('the import journal drops a last line that broke off, and continues', async () => {
    await ended()
    await appendFile(rig.journal(), '[{"is":"settled","admin":"sub-mia","at":"20')
    const next = await rig.start()
    expect(next.setAside).toEqual([])
    expect(await next.get()).toMatchObject({ state: 'paused', done: 25, isUnsure: false })
    await next.resume()
    await rig.reaches(next, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
    const last = await rig.start()
    expect([last.setAside, await last.get()]).toEqual([[], await next.get()])
  })

  test.each([
    ['is not JSON', '%%%\n'],
    ['has a run without its jobs', '[{"is":"known","runs":[["sub-mia",{}]],"imported":[],"unsure":[]}]\n'],
  ])('an import journal that %s is moved away, and the console can import again', async (_, text) => {
    await ended()
    await writeFile(rig.journal(), `${text}${await readFile(rig.journal(), 'utf8')}`)
    const next = await rig.start()
    expect(next.setAside).toEqual([expect.stringContaining('journal.jsonl.corrupt-')])
    expect(await readFile(next.setAside[0] ?? '', 'utf8')).toContain(text)
    expect(await next.get()).toBeNull()
    await next.load()
    await next.begin(fitIds(2, 60))
    await rig.reaches(next, 'done')
  })
})

test.each([
  ['cut off', async () => writeFile(await jobsFile(), (await readFile(await jobsFile())).subarray(0, 200))],
  // Only the first batch's jobs are in memory. The console would send the other batches empty, and forever.
  [
    'too few',
    async () => {
      const [runId = ''] = (await jobsFile()).match(/(?<=jobs-)[\w-]+/) ?? []
      await rig.jobs().write(runId, (await rig.jobs().read(runId)).slice(0, 25))
    },
  ],
])('an import with damaged jobs (%s) fails and sends nothing', async (_, damage) => {
  await ended()
  await damage()
  const next = await rig.start()
  await next.resume()
  await rig.reaches(next, 'failed')
  expect(await next.get()).toMatchObject({
    done: 25,
    failure: { kind: 'internal', message: expect.stringContaining('stop it and select them again') },
  })
  expect(rig.requests('rover.import')).toBe(1)
  expect(await next.stop()).toMatchObject({ state: 'stopped' })
})

test('no import begins while its journal can neither be read nor moved', async () => {
  await ended()
  const moved = `${rig.folder()}-moved`
  await rename(rig.folder(), moved)
  await writeFile(rig.folder(), 'a file where the folder was')
  const next = await rig.start()
  expect(next.setAside).toEqual([undefined])
  await next.load()
  await rm(rig.folder())
  await rename(moved, rig.folder())
  const text = await rig.onDisk()
  // The unreadable journal is set aside now, with its contents.
  await next.begin(fitIds(2, 60))
  await rig.reaches(next, 'done')
  const aside = (await readdir(rig.folder())).find((name) => name.includes('.corrupt-'))
  expect(await readFile(join(rig.folder(), aside ?? ''), 'utf8')).toBe(text)
})

describe('a full disk', () => {
  const full = (isFull: () => boolean) => (store: RoverStore) => ({
    ...store,
    book: { ...store.book, save: () => (isFull() ? Promise.reject(new Error('ENOSPC')) : store.book.save()) },
  })

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
      failure: { kind: 'internal', message: expect.stringContaining('could not record the import') },
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
    const console = await rig.start()
    await console.stop()
    await console.load()
    const inTheWay = `${rig.journal()}.tmp`
    await mkdir(inTheWay)
    expect(await failureOf(console.begin(fitIds(2, 60)))).toMatchObject({ kind: 'internal', effect: 'none' })
    expect(rig.warnings()).toContain('an import cannot be saved')
    expect(await console.get()).toMatchObject({ state: 'stopped', done: 25 })
    await rm(inTheWay, { recursive: true })
    await console.putAway()
    expect(await (await rig.start()).get()).toBeNull()
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
    expect(rig.warnings()).toContain('an import broke off')
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

test('after a kill before the import is in the journal, nothing was sent', async () => {
  const killed = new Promise<void>((resolve) => {
    const begin = () => new Promise<never>(() => resolve())
    void rig
      .loaded({ on: (store) => ({ ...store, book: { ...store.book, begin } }) })
      .then((console) => console.begin(fitIds(2)))
  })
  await killed
  expect(await jobsFile()).toContain('jobs-')
  const next = await rig.start()
  expect([await next.get(), rig.requests('rover.import')]).toEqual([null, 0])
})

const everything = async () =>
  (
    await Promise.all(
      (await readdir(rig.folder())).map((name) => readFile(join(rig.folder(), name), 'latin1')),
    )
  ).join('')

/** Texts of the jobs that are people's, or that are easy to find. */
const personal = fitJobs
  .slice(0, 30)
  .flatMap((job) => [job.email, job.phone, job.title])
  .filter((text): text is string => typeof text === 'string' && text.length > 6)

test('the jobs of an import are stored encrypted on the disk', async () => {
  const console = await rig.paused(fitIds(30))
  await console.ended()
  expect(await rig.jobsFiles()).toHaveLength(1)
  expect(personal.length).toBeGreaterThan(30)
  const onDisk = await everything()
  expect(personal.filter((text) => onDisk.includes(text))).toEqual([])
  const next = await rig.start()
  await next.resume()
  await rig.reaches(next, 'done')
  expect(await rig.onServer(fitIds(30))).toHaveLength(30)
})

test('a sign-out removes the jobs of an ended import, and keeps those of an open one', async () => {
  const console = await rig.paused(fitIds(30))
  console.sessionIs({ state: 'signedOut' })
  const other = await rig.start()
  expect(await rig.jobsFiles()).toHaveLength(1)
  await other.resume()
  await rig.reaches(other, 'done')
  other.sessionIs({ state: 'signedOut' })
  await eventually(rig.jobsFiles).toEqual([])
})

test('an import without a keychain writes nothing to the disk', async () => {
  const secretKey = async () => {
    throw new KeychainError('absent')
  }
  const console = await rig.paused(fitIds(30), { secretKey })
  expect(await rig.jobsFiles()).toEqual([])
  await console.resume()
  await rig.reaches(console, 'done')
  await console.saveResult()
  console.sessionIs({ state: 'signedOut' })
  console.sessionIs(mia)
  await expect(console.saveResult()).rejects.toThrow('Signing out removes them')

  const late = await rig.paused(fitIds(30, 30), { secretKey })
  await late.ended()
  const next = await rig.start({ secretKey })
  await next.resume()
  await rig.reaches(next, 'failed')
  expect(await next.get()).toMatchObject({
    failure: { message: expect.stringContaining('can no longer be read on this computer') },
  })
})
