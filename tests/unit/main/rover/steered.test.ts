import { describe, expect, test } from 'vitest'
import { roverId } from '#shared/entities/rover-job.ts'
import { mia, tom } from '#tests/support/desk/session-bridge.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { eventually } from '../identity/support/eventually.ts'
import { createGate } from '../identity/support/gate.ts'
import { fitIds, fitJobs, minute, onShelves, second, setUpRig, unfitJob } from './support/rig.ts'

const rig = setUpRig()

/** A console whose first batch is in flight until `answer`. */
async function underWay(count = 60) {
  const console = await rig.loaded()
  rig.failImport('stall')
  const ids = fitIds(count)
  await console.begin(ids)
  await rig.stalls()
  return { console, ids, answer: () => rig.sandbox().faults.clear() }
}

/** A console whose journal is slow at its nth line. */
async function holdingSave(nth: number) {
  let saves = 0
  const { gate, open: goOn } = createGate()
  const console = await rig.loaded({
    on: onShelves(({ append }) => ({
      append: async (...record) => {
        saves += 1
        if (saves === nth) await gate
        await append(...record)
      },
    })),
  })
  return { console, goOn, isHeld: () => eventually(() => saves).toBe(nth) }
}

describe('an import that a person steers', () => {
  test('ROV-16 an import that is paused sends no further batch until it is resumed', async () => {
    const { console, ids, answer } = await underWay()
    expect(await console.pause()).toMatchObject({ state: 'pausing', done: 0 })
    answer()
    await rig.reaches(console, 'paused')
    expect(await console.get()).toMatchObject({ done: 25, isUnsure: false, batch: 2 })
    expect(rig.requests('rover.import')).toBe(1)
    expect(await console.resume()).toMatchObject({ state: 'running' })
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('ROV-16 an import that is resumed before the batch in flight has ended continues as if never paused', async () => {
    const { console, ids, answer } = await underWay()
    await console.pause()
    expect(await console.resume()).toMatchObject({ state: 'running' })
    expect(await console.resume()).toMatchObject({ state: 'running' })
    answer()
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
    expect(rig.requests('rover.import')).toBe(3)
  })

  test('ROV-16 an import that is stopped never sends the rest', async () => {
    const { console, ids, answer } = await underWay()
    expect(await console.stop()).toMatchObject({ state: 'pausing' })
    await console.resume()
    // A second stop abandons only a batch that has had ten seconds to be answered.
    rig.advance(9 * second)
    expect(await console.stop()).toMatchObject({ state: 'pausing' })
    answer()
    await rig.reaches(console, 'stopped')
    expect(await console.resume()).toMatchObject({ state: 'stopped', done: 25 })
    expect(await rig.onServer(ids)).toEqual(ids.slice(0, 25).sort())
    expect(await console.begin(ids.slice(25, 30))).toMatchObject({ total: 5 })
    await rig.reaches(console, 'done')
  })

  test('ROV-16 an import that is paused or has failed can be stopped', async () => {
    const { console, answer } = await underWay()
    await console.pause()
    answer()
    await rig.reaches(console, 'paused')
    expect(await console.stop()).toMatchObject({ state: 'stopped' })
    rig.failImport({ status: 400 })
    await console.begin(fitIds(2, 30))
    await rig.reaches(console, 'failed')
    expect(await console.stop()).toMatchObject({ state: 'stopped', failure: { status: 400 } })
    expect(await (await rig.start()).get()).toMatchObject({ state: 'stopped', failure: { status: 400 } })
  })

  test.each(['stop', 'pause'] as const)(
    'a stop after a %s of an import abandons a batch without an answer',
    async (press) => {
      const console = await rig.loaded()
      const ids = fitIds(3)
      rig.failImport('hang')
      await console.begin(ids)
      await eventually(() => rig.requests('rover.import')).toBe(1)
      expect(await console[press]()).toMatchObject({ state: 'pausing' })
      rig.advance(10 * second)
      await console.stop()
      await rig.reaches(console, 'stopped')
      expect(await console.get()).toMatchObject({ isUnsure: true, done: 0, failure: { kind: 'cancelled' } })
      await console.begin(ids)
      await rig.reaches(console, 'checking')
      await rig.waitsFor(console, 'done', minute)
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
    },
  )

  test('the time in which an abandoned batch may still arrive counts from when it was abandoned', async () => {
    const console = await rig.loaded()
    const ids = fitIds(3)
    rig.failImport('hang')
    await console.begin(ids)
    await eventually(() => rig.requests('rover.import')).toBe(1)
    rig.advance(20 * minute)
    await console.stop()
    await console.stop()
    await rig.reaches(console, 'stopped')
    rig.advance(5 * minute)
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    await rig.letPass(9 * minute)
    await eventually(() => rig.requests('jobs.search')).toBe(2)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    // The server has had the batch since it was sent.
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(0, 3) })
    rig.sandbox().processing.finish()
    await rig.letPass(5 * second)
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('the unsure jobs of a stopped import are searched for before another import sends them', async () => {
    const console = await rig.loaded()
    const ids = fitIds(3)
    rig.failImport('loseAnswer')
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    await console.stop()
    await rig.reaches(console, 'stopped')
    expect(await console.get()).toMatchObject({ isUnsure: true, done: 0 })
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    rig.sandbox().processing.finish()
    await rig.waitsFor(console, 'done', 5 * second)
    expect(await console.get()).toMatchObject({ foundLater: 3, isUnsure: false })
    expect(rig.requests('rover.import')).toBe(1)
  })
})

describe('an import whose end is being written to disk', () => {
  /** The end of this run of one batch is the journal's second line. */
  async function ending(fault?: { readonly status: number }) {
    const held = await holdingSave(2)
    if (fault) rig.failImport(fault)
    await held.console.begin(fitIds(30))
    return held
  }

  test('ROV-16 a paused import that is stopped stays stopped after the next start', async () => {
    rig.failImport('stall')
    const { console, goOn, isHeld } = await ending()
    await rig.stalls()
    await console.pause()
    rig.sandbox().faults.clear()
    await isHeld()
    await console.stop()
    goOn()
    await rig.reaches(console, 'stopped')
    expect(await (await rig.start()).get()).toMatchObject({ state: 'stopped', done: 25 })
  })

  test('ROV-22 a failed import that is stopped keeps the reason of its failure', async () => {
    const { console, goOn, isHeld } = await ending({ status: 400 })
    await isHeld()
    await console.stop()
    goOn()
    await rig.reaches(console, 'stopped')
    expect(await (await rig.start()).get()).toMatchObject({ state: 'stopped', failure: { status: 400 } })
  })

  test('ROV-22 a failed import that is resumed goes on', async () => {
    const { console, goOn, isHeld } = await ending({ status: 400 })
    await isHeld()
    await console.resume()
    goOn()
    await rig.reaches(console, 'done')
    expect(await console.get()).toMatchObject({ jobs: 30 })
  })
})

test.each([
  ['pause', 'paused'],
  ['stop', 'stopped'],
] as const)(
  'ROV-16 a %s while a batch is written to disk leaves the import %s, with the batch not sent',
  async (press, state) => {
    const { console, goOn, isHeld } = await holdingSave(1)
    await console.begin(fitIds(3))
    await isHeld()
    expect(await console[press]()).toMatchObject({ state: 'pausing' })
    goOn()
    await rig.reaches(console, state)
    expect(await console.get()).toMatchObject({ done: 0, isUnsure: false })
    expect(rig.requests('rover.import')).toBe(0)
    expect(await (await rig.start()).get()).toMatchObject({ state, done: 0, isUnsure: false })
  },
)

describe('the jobs that can be imported', () => {
  test('ROV-18 an imported job is not sent again, even while the search does not show that job', async () => {
    const console = await rig.loaded()
    const ids = fitIds(3)
    await console.begin(ids)
    await rig.reaches(console, 'done')
    expect(await console.putAway()).toBeNull()
    expect(console.told.at(-1)).toBeNull()
    const next = await rig.start()
    expect(await next.get()).toBeNull()
    await next.load()
    expect((await next.importedIds()).sort()).toEqual([...ids].sort())
    const refusal = await failureOf(next.begin(fitIds(4)))
    expect(refusal).toMatchObject({ kind: 'invalid', effect: 'none' })
    expect(refusal.message).toContain('The server already has 3 of these jobs')
    // Another admin of this console cannot import these jobs either.
    next.sessionIs(tom)
    await next.load()
    expect(await failureOf(next.begin(ids))).toMatchObject({ kind: 'invalid' })
    expect(rig.requests('rover.import')).toBe(1)
    // Another run rewrites the journal.
    await next.begin(fitIds(1, 10))
    await rig.reaches(next, 'done')
    // The jobs of past runs are removed.
    await eventually(async () => (await rig.files('run')).length).toBe(1)
    const imported = [...ids, ...fitIds(1, 10)].sort()
    expect((await (await rig.start()).importedIds()).sort()).toEqual(imported)
  })

  test('ROV-09 ROV-18 after fifteen minutes, an import trusts the search for existing jobs', async () => {
    const console = await rig.loaded()
    const [id = ''] = fitIds(1)
    await console.begin([id])
    await rig.reaches(console, 'done')
    rig.advance(15 * minute - second)
    expect(await console.importedIds()).toEqual([id])
    expect(await failureOf(console.begin([id]))).toMatchObject({ kind: 'invalid' })
    rig.advance(second)
    expect(await console.importedIds()).toEqual([])
    await console.begin([id])
    await rig.reaches(console, 'done')
    expect(rig.requests('rover.import')).toBe(2)
    rig.advance(15 * minute)
    expect(await (await rig.start()).importedIds()).toEqual([])
  })

  test('ROV-15 an import of jobs that the feed has not answered is refused', async () => {
    const console = await rig.start()
    expect(await failureOf(console.begin(fitIds(2)))).toMatchObject({ kind: 'invalid', effect: 'none' })
    await console.load()
    rig.failImport({ status: 400 })
    const [first, second] = await Promise.allSettled([console.begin(fitIds(2)), console.begin(fitIds(2))])
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
    await rig.reaches(console, 'failed')
    const refusal = await failureOf(console.begin(fitIds(2, 2)))
    expect(refusal.message).toBe('There is an unfinished import. Please resume or stop it first.')
    expect(await failureOf(console.putAway())).toMatchObject({ kind: 'invalid' })
    expect(rig.requests('rover.import')).toBe(1)
  })

  test('an import needs a signed-in admin', async () => {
    const console = await rig.loaded({ session: { state: 'signedOut' } })
    expect(await failureOf(console.begin(fitIds(1)))).toMatchObject({ kind: 'signedOut' })
    expect(await console.get()).toBeNull()
    expect(await failureOf(console.saveResult())).toMatchObject({ kind: 'signedOut' })
    for (const call of ['pause', 'resume', 'stop', 'putAway'] as const)
      expect(await failureOf(console[call]())).toMatchObject({ kind: 'signedOut' })
  })
})

describe('imports and sessions', () => {
  test('a sign-out ends the batch in flight, and the import waits for its admin', async () => {
    const { console, ids, answer } = await underWay()
    console.sessionIs({ state: 'signedOut' })
    expect(console.told.at(-1)).toBeNull()
    console.sessionIs(tom)
    expect(await console.get()).toBeNull()
    const timesWithout = () => console.told.filter((run) => run === null).length
    const before = timesWithout()
    answer()
    await eventually(() => rig.onDisk()).toContain('"is":"done"')
    // Another admin has another run.
    await console.load()
    await console.begin(fitIds(2, 60))
    await rig.reaches(console, 'done')
    // The page is not told of the end of the first admin's batch.
    expect(timesWithout()).toBe(before)
    console.sessionIs(mia)
    await eventually(() => console.told.at(-1)).toMatchObject({ state: 'paused', done: 25, total: 60 })
    await console.resume()
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test("an import waits for the jobs that another admin's import is sending, and does not send them", async () => {
    const console = await rig.loaded()
    const ids = fitIds(3)
    rig.failImport('stall')
    await console.begin(ids)
    await rig.stalls()
    console.sessionIs(tom)
    await console.load()
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    await rig.letPass(20 * minute)
    rig.sandbox().faults.clear()
    await eventually(() => rig.onDisk()).toContain('"is":"done"')
    await rig.waitsFor(console, 'done', 5 * second)
    expect(rig.requests('rover.import')).toBe(1)
    expect(await console.get()).toMatchObject({ foundLater: 3, done: 3 })
  })

  test('ROV-15 an import that is written to disk during a sign-out waits for its admin', async () => {
    const { gate, open: goOn } = createGate()
    let isHeld = false
    const console = await rig.loaded({
      on: onShelves(({ save }) => ({
        save: async (...record) => {
          isHeld = true
          await gate
          await save(...record)
        },
      })),
    })
    const begun = console.begin(fitIds(3))
    await eventually(() => isHeld).toBe(true)
    console.sessionIs({ state: 'signedOut' })
    goOn()
    expect(await begun).toMatchObject({ state: 'paused', done: 0 })
    console.sessionIs(mia)
    expect(await console.get()).toMatchObject({ state: 'paused', isUnsure: false })
    await console.ended()
    expect(rig.requests('rover.import')).toBe(0)
    await console.resume()
    await rig.reaches(console, 'done')
  })

  test('ROV-15 an admin cannot import jobs that only another admin has loaded', async () => {
    const console = await rig.loaded()
    console.sessionIs(tom)
    expect((await failureOf(console.begin(fitIds(1)))).message).toContain('no longer has all of these jobs')
    console.sessionIs(mia)
    expect(await failureOf(console.begin(fitIds(1)))).toMatchObject({ kind: 'invalid', effect: 'none' })
    await console.load()
    await console.begin(fitIds(1))
    await rig.reaches(console, 'done')
  })

  test('an import goes on after its admin has signed in again', async () => {
    const console = await rig.loaded()
    rig.failImport({ status: 400 })
    await console.begin(fitIds(2))
    await rig.reaches(console, 'failed')
    console.sessionIs({ state: 'ended', username: mia.username })
    expect(await console.get()).toMatchObject({ state: 'failed' })
    console.sessionIs(mia)
    await console.resume()
    await rig.reaches(console, 'done')
  })
})

test('the console closes only after the batch in flight is answered and on disk', async () => {
  const { console, ids, answer } = await underWay()
  const ended = console.ended()
  answer()
  await ended
  expect(rig.requests('rover.import')).toBe(1)
  const next = await rig.start()
  expect(await next.get()).toMatchObject({ state: 'paused', done: 25, isUnsure: false })
  await next.resume()
  await rig.reaches(next, 'done')
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

describe('an ended import', () => {
  test('ROV-17 an ended import can be saved as CSV with the outcome of each job', async () => {
    const console = await rig.loaded()
    rig.failImport({ delay: 1 })
    rig.failImport({ status: 400 })
    await console.begin([...fitIds(2), roverId(unfitJob), ...fitIds(25, 2)])
    await rig.reaches(console, 'failed')
    expect((await console.saveResult()).path).toContain('rover-import-')
    const { name, text } = console.saved.at(-1) ?? { name: '', text: '' }
    expect(name).toMatch(/^rover-import-\d{4}-\d\d-\d\dT\d\d\.\d\d\.csv$/)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFRover id,Title,Company,Outcome,GoTo job id,Why')
    expect(lines).toHaveLength(1 + 28 + 1)
    expect(lines[1]).toMatch(/^\w+,.+,Imported,[0-9a-f-]{36},$/)
    expect(lines[3]).toContain(',Not created,,"The job was sent, but the server did not create it."')
    expect(lines[28]).toContain(',Not created,,The server refused a batch with this job: Bad Request')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example/""`)
    expect(text).not.toMatch(/(^|,|\n)"?[=+@]/)
  })

  test('an ended import names in its result the unsure jobs and those that were found later', async () => {
    const console = await rig.loaded()
    rig.failImport('loseAnswer')
    await console.begin(fitIds(30))
    await rig.reaches(console, 'checking')
    await console.pause()
    await rig.reaches(console, 'paused')
    const rows = async () => {
      await console.saveResult()
      return console.saved.at(-1)?.text.split('\r\n') ?? []
    }
    expect((await rows())[1]).toContain(`,Not known,,"The job was sent, but the server's answer was lost.`)
    expect((await rows())[30]).toContain(',Not sent,,The connection was lost')
    rig.sandbox().processing.finish()
    await console.resume()
    await rig.reaches(console, 'done')
    expect((await rows())[1]).toMatch(
      /,Imported,[0-9a-f-]{36},"The server's answer was lost, but a search found/,
    )
  })
})
