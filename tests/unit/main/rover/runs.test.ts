import { describe, expect, test } from 'vitest'
import { importedSentence } from '#shared/entities/rover-import.ts'
import { roverId } from '#shared/entities/rover-job.ts'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, fitJobs, minute, second, setUpRig, unfitJob } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

const stateOf = async (console: Console) => (await console.get())?.state
const reaches = (console: Console, state: string) => eventually(() => stateOf(console)).toBe(state)
const sentIds = () =>
  rig
    .sandbox()
    .requests('rover.import')
    .map(({ body }) => (body as { jobs: { id: string | number }[] }).jobs.map(({ id }) => String(id)))

/** Advances the clock until a run has this state. */
const waitsFor = (console: Console, state: string, step = minute) =>
  eventually(() => {
    rig.advance(step)
    return stateOf(console)
  }).toBe(state)

/** Answers imports with these jobs, and creates none. */
const answerImport = (jobs: readonly { jobId: string; sourceId?: string }[], times?: number) =>
  rig.sandbox().faults.add({
    call: 'rover.import',
    fault: 'status',
    status: 200,
    body: { data: { jobs, businesses: [] } },
    ...(times && { times }),
  })

/** Lets this much time pass after a look without a proof, and waits for the next look. */
const looksAgain = async (span: number) => {
  await rig.letPass(0)
  const before = rig.requests('jobs.search')
  await rig.letPass(span)
  await eventually(() => rig.requests('jobs.search')).toBe(before + 1)
}

test('ROV-16 sends the selected jobs in order, as Rover wrote them, in batches of 25 and a smaller last one', async () => {
  const console = await rig.start()
  await console.load()
  const ids = fitIds(60)
  const begun = await console.begin([...ids, ...ids.slice(0, 3)])
  expect(begun).toMatchObject({ total: 60, batches: 3, batch: 1, done: 0, state: 'running' })
  await reaches(console, 'done')
  expect(sentIds()).toEqual([ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)])
  const [first] = rig.sandbox().requests('rover.import')
  expect(first?.body).toMatchObject({ jobs: fitJobs.slice(0, 25).map(({ posted_date: _, ...job }) => job) })
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

test('ROV-17 ROV-22 sums the counts over all batches, and tells the page after each', async () => {
  const console = await rig.start()
  await console.load()
  const ids = fitIds(30)
  await console.begin(ids)
  await reaches(console, 'done')
  const businesses = new Set(fitJobs.slice(0, 30).map(({ company_id: id }) => String(id))).size
  const run = await console.get()
  expect(run).toMatchObject({ jobs: 30, businesses, done: 30, batch: 2, notCreated: 0 })
  expect(run && importedSentence(run)).toBe(
    `Successfully created 30 GoTo Jobs and ${businesses} GoTo Businesses from 30 Rover Jobs`,
  )
  const told = console.told.flatMap((one) => (one ? [[one.state, one.batch, one.done]] : []))
  expect(told).toEqual(
    expect.arrayContaining([
      ['running', 1, 0],
      ['running', 2, 25],
      ['done', 2, 30],
    ]),
  )
  expect(console.told.at(-1)).toEqual(run)
})

test('P12 ROV-17 ROV-22 counts a job that the server did not create as such, and lets it be selected again', async () => {
  const console = await rig.start()
  await console.load()
  const unfit = roverId(unfitJob)
  const ids = [...fitIds(3), unfit]
  await console.begin(ids)
  await reaches(console, 'done')
  const run = await console.get()
  expect(run).toMatchObject({ done: 4, jobs: 3, notCreated: 1, isUnsure: false })
  expect(run && importedSentence(run)).toMatch(/^Successfully created 3 GoTo Jobs and .* from 4 Rover Jobs$/)
  expect(await console.importedIds()).not.toContain(unfit)
  await console.putAway()
  expect(await console.begin([unfit, ...fitIds(1, 3)])).toMatchObject({ total: 2 })
  await reaches(console, 'done')
})

test('ROV-17 accepts an answer without Rover ids if it has as many jobs as were sent', async () => {
  const console = await rig.start()
  await console.load()
  const ids = fitIds(2)
  answerImport([{ jobId: 'job-1' }, { jobId: 'job-2' }])
  await console.begin(ids)
  await reaches(console, 'done')
  expect(await console.get()).toMatchObject({ jobs: 2, notCreated: 0, isUnsure: false })
  expect((await console.importedIds()).sort()).toEqual([...ids].sort())
})

describe('a batch fails', () => {
  test('ROV-22 the run stops there, keeps what it imported, and sends the rest when resumed', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(60)
    const { faults } = rig.sandbox()
    faults.add({ call: 'rover.import', fault: 'delay', ms: 1, times: 1 })
    faults.add({ call: 'rover.import', fault: 'status', status: 400, times: 1 })
    await console.begin(ids)
    await reaches(console, 'failed')
    expect(await console.get()).toMatchObject({
      done: 25,
      batch: 2,
      jobs: 25,
      isUnsure: false,
      failure: {
        kind: 'http',
        status: 400,
        call: 'rover.import',
        message: expect.stringContaining('refused'),
      },
    })
    // What support is told finds the call at the provider (I8).
    const sent = rig.sandbox().requests('rover.import').at(-1)?.headers['x-request-id']
    expect((await console.get())?.failure?.requestId).toBe(sent)
    expect((await console.importedIds()).sort()).toEqual(ids.slice(0, 25).sort())
    expect(rig.requests('rover.import')).toBe(2)
    expect(await console.resume()).not.toHaveProperty('failure')
    await reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('ROV-22 promise 14: a restart keeps what was imported before the failure, and its reason', async () => {
    const console = await rig.start()
    await console.load()
    rig.sandbox().faults.add({ call: 'rover.import', fault: 'status', status: 400 })
    await console.begin(fitIds(3))
    await reaches(console, 'failed')
    const next = await rig.start()
    expect(await next.get()).toEqual(await console.get())
    rig.sandbox().faults.clear()
    await next.resume()
    await reaches(next, 'done')
  })

  test('promise 14: after a lost answer, searches first; if all jobs have arrived, the run goes on by itself', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(30)
    rig.sandbox().faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
    await console.begin(ids)
    await reaches(console, 'checking')
    expect(await console.get()).toMatchObject({ isUnsure: true, done: 0, failure: { kind: 'network' } })
    // No later job has arrived that a search could show, so a job that is not found proves nothing.
    const from = Date.parse((await console.get())?.startedAt ?? '')
    const until = Date.parse((await console.get())?.checkUntil ?? '')
    expect(until - from).toBe(15 * minute)
    await looksAgain(4 * minute)
    await looksAgain(10 * minute)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    expect(rig.requests('rover.import')).toBe(1)
    rig.sandbox().processing.finish()
    await waitsFor(console, 'done')
    expect(await console.get()).toMatchObject({ foundLater: 25, jobs: 30, isUnsure: false })
    expect(await console.get()).not.toHaveProperty('failure')
    expect(await console.get()).not.toHaveProperty('checkUntil')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test.each([
    ['reset', { fault: 'reset' }, 'network'],
    ['a server error', { fault: 'status', status: 500 }, 'http 500'],
    ['a gateway without an answer', { fault: 'status', status: 504 }, 'http 504'],
    ['a page in place of the answer', { fault: 'html' }, 'badAnswer 200'],
    ['an answer without data', { fault: 'noData' }, 'noData 200'],
  ] as const)(
    'ROV-22 promise 14: %s that changed nothing ends as failed after a quarter of an hour, and is sent again only when resumed',
    async (_, fault, logged) => {
      const console = await rig.start()
      await console.load()
      const ids = fitIds(3)
      rig.sandbox().faults.add({ call: 'rover.import', times: 1, ...fault })
      await console.begin(ids)
      await reaches(console, 'checking')
      let passed = 0
      await eventually(() => {
        passed += minute
        rig.advance(minute)
        return stateOf(console)
      }).toBe('failed')
      expect(passed).toBeGreaterThanOrEqual(15 * minute)
      expect(await console.get()).toMatchObject({
        done: 0,
        isUnsure: false,
        failure: { call: 'rover.import' },
      })
      expect(rig.requests('rover.import')).toBe(1)
      expect(rig.warnings()).toContainEqual(
        expect.stringMatching(RegExp(`^rover\\.import \\S+ ${logged} 3 jobs \\d+ ms$`)),
      )
      await console.resume()
      await reaches(console, 'done')
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
    },
  )

  test('promise 14: a job that is not found proves nothing while searches do not show the previous batch either', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(30)
    const { faults, processing } = rig.sandbox()
    faults.add({ call: 'rover.import', fault: 'delay', ms: 1, times: 1 })
    faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
    await console.begin(ids)
    await reaches(console, 'checking')
    await rig.letPass(4 * minute)
    await rig.letPass(5 * second)
    await rig.letPass(0)
    expect(rig.requests('jobs.search')).toBe(3)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    processing.finish()
    await waitsFor(console, 'done')
    expect(await console.get()).toMatchObject({ foundLater: 5, jobs: 30 })
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('promise 14: a job that searches do not show for fifteen minutes has not arrived', async () => {
    const console = await rig.start()
    await console.load()
    const { faults } = rig.sandbox()
    faults.add({ call: 'rover.import', fault: 'delay', ms: 1, times: 1 })
    faults.add({ call: 'rover.import', fault: 'reset', times: 1 })
    await console.begin(fitIds(30))
    await reaches(console, 'checking')
    rig.advance(14 * minute)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    await waitsFor(console, 'failed', minute)
    expect(await console.get()).toMatchObject({ isUnsure: false, done: 25 })
  })

  test('promise 14: a job that arrived before the batch was sent proves nothing about it, after any pause', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(30)
    const { faults, processing } = rig.sandbox()
    faults.add({ call: 'rover.import', fault: 'delay', ms: 100, times: 1 })
    await console.begin(ids)
    await eventually(() => rig.requests('rover.import')).toBe(1)
    await console.pause()
    await reaches(console, 'paused')
    processing.finish()
    rig.advance(14 * minute)
    faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
    await console.resume()
    await reaches(console, 'checking')
    await looksAgain(3 * minute)
    await looksAgain(5 * second)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    processing.finish()
    await waitsFor(console, 'done', 5 * second)
    expect(await console.get()).toMatchObject({ foundLater: 5, jobs: 30 })
    expect(sentIds()).toHaveLength(2)
  })

  test('promise 14: a part of the batch that is found proves nothing about the rest', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(10)
    rig.sandbox().faults.add({ call: 'rover.import', fault: 'reset', times: 1 })
    await console.begin(ids)
    await reaches(console, 'checking')
    // A slow server may still be processing it.
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(0, 4) })
    rig.sandbox().processing.finish()
    await looksAgain(3 * minute)
    await eventually(async () => (await console.get())?.foundLater).toBe(4)
    await looksAgain(3 * minute)
    await looksAgain(5 * second)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(4, 10) })
    rig.sandbox().processing.finish()
    await waitsFor(console, 'done', 5 * second)
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  /** A console that was stopped while it searched for these, and that imported the others later. */
  const laterImported = async (ids: string[], others: string[], span: number) => {
    const console = await rig.start()
    await console.load()
    rig.sandbox().faults.add({ call: 'rover.import', fault: 'reset', times: 1 })
    await console.begin(ids)
    await reaches(console, 'checking')
    await console.stop()
    await reaches(console, 'stopped')
    rig.advance(span)
    await console.begin(others)
    await reaches(console, 'done')
    return console
  }

  test('promise 14: a found job that was sent two minutes later proves at once that the previous batch has not arrived', async () => {
    const [ids, others] = [fitIds(3), fitIds(3, 10)]
    const console = await laterImported(ids, others, 2 * minute)
    // Searches that show neither batch prove nothing.
    await console.begin(ids)
    await reaches(console, 'checking')
    await looksAgain(5 * second)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    rig.sandbox().processing.finish()
    await looksAgain(5 * second)
    await reaches(console, 'done')
    expect(await console.get()).toMatchObject({ jobs: 3, foundLater: 0 })
    expect(sentIds()).toEqual([ids, others, ids])
  })

  test('promise 14: a found job that was sent sooner proves nothing: the server may still be processing the previous batch', async () => {
    const [ids, others] = [fitIds(3), fitIds(3, 10)]
    const console = await laterImported(ids, others, 2 * minute - second)
    rig.sandbox().processing.finish()
    await console.begin(ids)
    await reaches(console, 'checking')
    await looksAgain(5 * second)
    await looksAgain(3 * minute)
    await looksAgain(5 * second)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(0, 3) })
    rig.sandbox().processing.finish()
    await waitsFor(console, 'done', 5 * second)
    expect(await console.get()).toMatchObject({ foundLater: 3 })
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('promise 14: of a batch that arrived in part, only the rest is sent again', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(10)
    rig.sandbox().faults.add({ call: 'rover.import', fault: 'reset', times: 1 })
    await console.begin(ids)
    await reaches(console, 'checking')
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(0, 4) })
    rig.sandbox().processing.finish()
    await waitsFor(console, 'failed')
    expect(await console.get()).toMatchObject({ done: 4, foundLater: 4, isUnsure: false })
    await console.resume()
    await reaches(console, 'done')
    expect(sentIds().at(-1)).toEqual(ids.slice(4))
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('promise 14: if the search fails, the run fails as unsure, and searches first when resumed', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(3)
    const { faults, processing } = rig.sandbox()
    faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
    faults.add({ call: 'jobs.search', fault: 'status', status: 500 })
    await console.begin(ids)
    await reaches(console, 'failed')
    expect(await console.get()).toMatchObject({
      isUnsure: true,
      failure: { call: 'jobs.search', status: 500 },
    })
    faults.clear()
    processing.finish()
    await console.resume()
    await reaches(console, 'done')
    expect(rig.requests('rover.import')).toBe(1)
  })

  test.each([
    ['that does not say which jobs were created', ['job-1', undefined], 'does not say which'],
    ['that names jobs that were not sent', ['job-1', 'another'], 'does not say which'],
    ['that names no job at all', undefined, 'names no created job'],
  ] as const)(
    'ROV-22 promise 14: after an answer %s, searches for the jobs, and only a person sends the batch again',
    async (_, named, message) => {
      const console = await rig.start()
      await console.load()
      const ids = fitIds(3)
      answerImport(named ? [{ jobId: named[0], ...(named[1] && { sourceId: named[1] }) }] : [])
      await console.begin(ids)
      await reaches(console, 'checking')
      const failure = { kind: 'badAnswer', call: 'rover.import', message: expect.stringContaining(message) }
      expect(await console.get()).toMatchObject({ done: 0, isUnsure: true, failure })
      await looksAgain(10 * minute)
      expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
      await waitsFor(console, 'failed')
      expect(await console.get()).toMatchObject({ done: 0, isUnsure: false, failure })
      expect(rig.warnings()).toContainEqual(
        expect.stringMatching(/^rover\.import \S+ badAnswer 3 jobs \d+ ms$/),
      )
      expect(rig.requests('rover.import')).toBe(1)
      rig.sandbox().faults.clear()
      await console.resume()
      await reaches(console, 'done')
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
    },
  )

  test('promise 14: after an answer that names only some of its jobs, searches for the others alone', async () => {
    const console = await rig.start()
    await console.load()
    const ids = fitIds(3)
    answerImport([{ jobId: 'job-1', sourceId: ids[0] ?? '' }, { jobId: 'job-2' }], 1)
    await console.begin(ids)
    await reaches(console, 'checking')
    expect(await console.get()).toMatchObject({ done: 1, jobs: 1, isUnsure: true })
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(1, 3) })
    rig.sandbox().processing.finish()
    await waitsFor(console, 'done', 5 * second)
    expect(await console.get()).toMatchObject({ done: 3, foundLater: 2, isUnsure: false })
    expect(await console.get()).not.toHaveProperty('failure')
    // The second request is to a slow server.
    expect(sentIds()).toEqual([ids, ids.slice(1)])
  })
})
