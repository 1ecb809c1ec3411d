import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { importedSentence } from '#shared/entities/rover-import.ts'
import { roverId } from '#shared/entities/rover-job.ts'
import { isRefusal } from '#shared/rules/refusals.ts'
import { mia, tom } from '#tests/support/desk/session-bridge.ts'
import { eventually } from '../identity/support/eventually.ts'
import { feedWith, setUpRefusals, whyOf } from './support/refused.ts'

const rig = setUpRefusals()
const refusal = (status: number) => ({ status, body: { message: `no ${status}` } })
const failWith = (status: number) =>
  rig.sandbox().faults.add({ call: 'rover.import', fault: 'status', times: 1, ...refusal(status) })

afterEach(() => rig.sandbox().faults.clear())

test('ROV-22 a 4xx answer to an import refuses its jobs', () => {
  const statuses = Array.from({ length: 200 }, (_, at) => 400 + at)
  const failure = { kind: 'http', message: '', call: 'rover.import', requestId: '', effect: 'none' } as const
  const refused = statuses.filter((status) => isRefusal({ ...failure, status }, failure.call))
  const others = statuses.filter((status) => status < 500 && !refused.includes(status))
  expect(others).toEqual([401, 403, 407, 408, 425, 429])
  expect(refused.every((status) => status < 500)).toBe(true)
  for (const change of [{ effect: 'unknown' }, { call: 'jobs.search' }, { status: undefined }] as const)
    expect(isRefusal({ ...failure, status: 400, ...(change as object) }, failure.call)).toBe(false)
})

test.each([
  [400, 3],
  [404, 3],
  [409, 3],
  [413, 3],
  [422, 3],
  [403, 0],
  [407, 0],
  [408, 0],
  [429, 0],
])('ROV-22 an import stops after the status %i and offers to skip %i jobs', async (status, skippable) => {
  const console = await rig.start()
  failWith(status)
  const jobs = feedWith(3, [])
  expect(await rig.begins(console, jobs)).toBe('failed')
  const run = await console.get()
  expect(run).toMatchObject({ skippable, done: 0, failure: { status, words: `no ${status}` } })
  // The reason and the choices are still there after a restart.
  const next = await rig.start()
  expect(await next.get()).toEqual(run)
  if (skippable === 0) {
    for (const press of ['skip', 'findRefused'] as const)
      expect(await next[press]()).toMatchObject({ state: 'failed', done: 0 })
  }
  await next.resume()
  expect(await rig.rests(next)).toBe('done')
  expect(await rig.onServer(jobs.map(roverId))).toHaveLength(3)
})

test('ROV-16 ROV-17 ROV-22 halving a refused batch finds every refused job, and imports all others once', async () => {
  const console = await rig.start()
  let firstId = 9_000_000
  const cases = fc.integer({ min: 1, max: 60 }).chain((count) => {
    const place = fc.nat(count - 1)
    return fc.record({ count: fc.constant(count), places: fc.uniqueArray(place, { maxLength: 4 }) })
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ count, places }) => {
      firstId += 1000
      const jobs = feedWith(count, places, firstId)
      const before = rig.requests('rover.import')
      await rig.begins(console, jobs)
      await rig.bringToEnd(console, 'findRefused')
      const refused = jobs.filter((_, place) => places.includes(place))
      const others = jobs.filter((job) => !refused.includes(job)).map(roverId)
      expect(await console.get()).toMatchObject({
        done: count,
        jobs: others.length,
        refused: refused.length,
        refusedJobs: refused.map((job) => ({ id: roverId(job), why: whyOf(job) })),
        skipped: 0,
        isFinding: false,
        isUnsure: false,
      })
      expect(await rig.onServer(jobs.map(roverId))).toEqual(others.toSorted())
      // At most two requests for each halving of each refused job, and one for each batch.
      const sent = rig.requests('rover.import') - before
      expect(sent).toBeLessThanOrEqual(Math.ceil(count / 25) + 10 * places.length + places.length)
    }),
    { numRuns: 12, examples: [[{ count: 1, places: [0] }], [{ count: 26, places: [25] }]] },
  )
})

describe('jobs that the server refuses', () => {
  const jobs = feedWith(60, [3, 30])
  const ids = jobs.map(roverId)

  test('ROV-17 ROV-22 a batch that the server refuses can be skipped, and the rest is imported', async () => {
    const console = await rig.start()
    await rig.begins(console, jobs)
    expect(await console.get()).toMatchObject({ skippable: 25, batch: 1, done: 0 })
    await console.skip()
    expect(await rig.rests(console)).toBe('failed')
    expect(await console.get()).toMatchObject({ skippable: 25, batch: 2, skipped: 25, done: 25 })
    await console.findRefused()
    expect(await rig.rests(console)).toBe('done')
    const run = await console.get()
    expect(run).toMatchObject({ jobs: 34, refused: 1, skipped: 25, done: 60, batch: 3, skippable: 0 })
    expect(run && importedSentence(run)).toMatch(/^Successfully created 34 GoTo Jobs .* from 34 Rover Jobs$/)
    expect(await rig.onServer(ids)).toEqual(
      ids
        .slice(25)
        .filter((id) => id !== ids[30])
        .toSorted(),
    )
    await console.saveResult()
    const lines = console.saved.at(-1)?.text.split('\r\n') ?? []
    expect(lines[1]).toContain('Skipped,,"The server refused a batch with this job: job 9000003:')
    expect(lines[31]).toContain('Refused,,"job 9000030: latitude ""by the creek"" is not a number"')
    expect(lines[26]).toMatch(/Imported,[0-9a-f-]{36},$/)
    // The jobs of the skipped batch can be sent again.
    expect(await console.importedIds()).not.toContain(ids[30])
  })

  test('ROV-17 ROV-22 an import that created nothing does not count as a success', async () => {
    const console = await rig.start()
    await rig.begins(console, feedWith(2, [0, 1]))
    await console.saveResult()
    expect(
      console.saved.at(-1)?.text.match(/Not created,,"The server refused a batch with this job/g),
    ).toHaveLength(2)
    await rig.bringToEnd(console, 'findRefused')
    const run = await console.get()
    expect(run).toMatchObject({ state: 'done', jobs: 0, refused: 2 })
    expect(run && importedSentence(run)).toBe('No jobs were imported')
  })

  test('ROV-22 an outage while a refused batch is halved stops the import, and Resume continues the halving', async () => {
    const console = await rig.start()
    await rig.begins(console, jobs)
    failWith(503)
    rig.sandbox().faults.add({ call: 'rover.import', fault: 'status', status: 500, times: 1 })
    await console.findRefused()
    await rig.rests(console)
    expect(await console.get()).toMatchObject({ state: 'failed', isFinding: true, skippable: 0, refused: 0 })
    expect(await console.skip()).toMatchObject({ state: 'failed', skipped: 0 })
    await console.ended()
    const next = await rig.start()
    expect(await next.get()).toMatchObject({ state: 'failed', isFinding: true })
    rig.sandbox().faults.clear()
    await next.resume()
    await rig.bringToEnd(next, 'findRefused')
    expect(await next.get()).toMatchObject({ jobs: 58, refused: 2, done: 60 })
    expect(await rig.onServer(ids)).toHaveLength(58)
  })

  test.each(['pause', 'stop'] as const)(
    'ROV-16 ROV-22 a %s while a refused batch is halved takes effect after the part in flight',
    async (press) => {
      const console = await rig.start()
      await rig.begins(console, feedWith(60, [20, 30]))
      rig.failImport('stall')
      await console.findRefused()
      await rig.stalls()
      expect(await console[press]()).toMatchObject({ state: 'pausing', isFinding: true })
      rig.sandbox().faults.clear()
      await rig.reaches(console, press === 'pause' ? 'paused' : 'stopped')
      const sent = rig.requests('rover.import')
      expect(await console.findRefused()).toMatchObject({
        done: await console.get().then((run) => run?.done),
      })
      if (press === 'pause') {
        await console.resume()
        await rig.bringToEnd(console, 'findRefused')
        expect(await rig.onServer(ids)).toHaveLength(58)
      } else expect(rig.requests('rover.import')).toBe(sent)
    },
  )

  test('ROV-22 the first of two windows decides about a refused batch', async () => {
    const console = await rig.start()
    await rig.begins(console, jobs)
    const shown = await console.get()
    const press = () => console.skip(shown)
    const pressed = await Promise.all([press(), console.findRefused(shown), press()])
    expect(pressed.map((run) => run?.skipped)).toEqual([25, 25, 25])
    expect(await rig.rests(console)).toBe('failed')
    // The second batch was refused by another request.
    expect(await press()).toMatchObject({ state: 'failed', batch: 2, skipped: 25 })
  })

  test('ROV-22 another admin can neither skip nor halve a refused batch', async () => {
    const console = await rig.start()
    await rig.begins(console, jobs)
    const shown = await console.get()
    console.sessionIs(tom)
    expect(await console.skip(shown)).toBeNull()
    console.sessionIs(mia)
    expect(await console.get()).toMatchObject({ state: 'failed', skippable: 25, skipped: 0 })
    await rig.bringToEnd(console, 'skip')
    expect(await console.get()).toMatchObject({ skipped: 50, jobs: 10 })
  })

  test('skipping a refused job leaves the job unsure if another admin’s import is sending it', async () => {
    const console = await rig.start()
    const two = feedWith(2, [0])
    await rig.begins(console, two)
    console.sessionIs(tom)
    await console.loadFeed(two)
    rig.failImport('stall')
    await console.begin([roverId(two[1] ?? {})])
    await rig.stalls()
    console.sessionIs(mia)
    await console.skip()
    await rig.rests(console)
    expect(await console.get()).toMatchObject({ state: 'done', skipped: 2, isUnsure: true })
    rig.sandbox().faults.clear()
  })
})

test('ROV-22 an import waits as long as a busy server asks, and then sends the same batch', async () => {
  const console = await rig.start()
  rig.sandbox().faults.add({
    call: 'rover.import',
    fault: 'status',
    status: 429,
    times: 1,
    headers: { 'Retry-After': '20' },
  })
  const jobs = feedWith(3, [])
  await console.loadFeed(jobs)
  await console.begin(jobs.map(roverId))
  await eventually(async () => (await console.get())?.waitUntil).toBeDefined()
  const { waitUntil = '', startedAt = '' } = (await console.get()) ?? {}
  expect(Date.parse(waitUntil) - Date.parse(startedAt)).toBe(20_000)
  expect(rig.requests('rover.import')).toBe(1)
  rig.advance(20_000)
  await rig.reaches(console, 'done')
  expect(await rig.onServer(jobs.map(roverId))).toHaveLength(3)
})
