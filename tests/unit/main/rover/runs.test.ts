import { describe, expect, test } from 'vitest'
import { importedSentence } from '#shared/entities/rover-import.ts'
import { roverId } from '#shared/entities/rover-job.ts'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, fitJobs, minute, second, setUpRig, unfitJob } from './support/rig.ts'

const rig = setUpRig()

/** Answers imports with these jobs, and creates none. */
const answerImport = (jobs: readonly { jobId: string; sourceId?: string }[], times?: number) =>
  rig.sandbox().faults.add({
    call: 'rover.import',
    fault: 'status',
    status: 200,
    body: { data: { jobs, businesses: [] } },
    ...(times && { times }),
  })

/** Advances the clock by this time after a check without a result, and waits for the next check. */
const looksAgain = async (span: number) => {
  await rig.letPass(0)
  const before = rig.requests('jobs.search')
  await rig.letPass(span)
  await eventually(() => rig.requests('jobs.search')).toBe(before + 1)
}

test('ROV-16 ROV-17 ROV-22 an import sends the selected jobs in order, in batches of 25', async () => {
  const console = await rig.loaded()
  const ids = fitIds(60)
  const begun = await console.begin([...ids, ...ids.slice(0, 3)])
  expect(begun).toMatchObject({ total: 60, batches: 3, batch: 1, done: 0, state: 'running' })
  await rig.reaches(console, 'done')
  const businesses = new Set(fitJobs.slice(0, 60).map(({ company_id: id }) => String(id))).size
  const run = await console.get()
  expect(run).toMatchObject({ jobs: 60, businesses, done: 60, batch: 3, notCreated: 0 })
  expect(run && importedSentence(run)).toBe(
    `Successfully created 60 GoTo Jobs and ${businesses} GoTo Businesses from 60 Rover Jobs`,
  )
  const told = console.told.flatMap((one) => (one ? [`${one.state} ${one.batch} ${one.done}`] : []))
  expect(told).toEqual(expect.arrayContaining(['running 1 0', 'running 2 25', 'running 3 50', 'done 3 60']))
  expect(console.told.at(-1)).toEqual(run)
  expect(rig.sentIds()).toEqual([ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)])
  const [first] = rig.sandbox().requests('rover.import')
  expect(first?.body).toMatchObject({ jobs: fitJobs.slice(0, 25).map(({ posted_date: _, ...job }) => job) })
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

test('ROV-17 ROV-22 a job that the server did not create is counted and can be selected again', async () => {
  const console = await rig.loaded()
  const unfit = roverId(unfitJob)
  const ids = [...fitIds(3), unfit]
  await console.begin(ids)
  await rig.reaches(console, 'done')
  const run = await console.get()
  expect(run).toMatchObject({ done: 4, jobs: 3, notCreated: 1, isUnsure: false })
  expect(run && importedSentence(run)).toMatch(/^Successfully created 3 GoTo Jobs and .* from 4 Rover Jobs$/)
  expect(await console.importedIds()).not.toContain(unfit)
  await console.putAway()
  expect(await console.begin([unfit, ...fitIds(1, 3)])).toMatchObject({ total: 2 })
  await rig.reaches(console, 'done')
})

describe('a failed batch', () => {
  test('ROV-22 an import stops at a failed batch, and sends the rest when resumed', async () => {
    const console = await rig.loaded()
    const ids = fitIds(60)
    rig.failImport({ delay: 1 })
    rig.failImport({ status: 400 })
    await console.begin(ids)
    await rig.reaches(console, 'failed')
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
    // The details for support find the call at the provider.
    const sent = rig.sandbox().requests('rover.import').at(-1)?.headers['x-request-id']
    expect((await console.get())?.failure?.requestId).toBe(sent)
    expect((await console.importedIds()).sort()).toEqual(ids.slice(0, 25).sort())
    expect(rig.requests('rover.import')).toBe(2)
    const next = await rig.start()
    expect(await next.get()).toEqual(await console.get())
    expect(await next.resume()).not.toHaveProperty('failure')
    await rig.reaches(next, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('an import searches for the jobs after a lost answer before it continues', async () => {
    const console = await rig.loaded()
    const ids = fitIds(30)
    rig.failImport('loseAnswer')
    await console.begin(ids)
    await rig.reaches(console, 'checking')
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
    await rig.waitsFor(console, 'done')
    expect(await console.get()).toMatchObject({ foundLater: 25, jobs: 30, isUnsure: false })
    expect(await console.get()).not.toHaveProperty('failure')
    expect(await console.get()).not.toHaveProperty('checkUntil')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('ROV-22 a batch that changed nothing fails after a quarter of an hour, and is sent again only when resumed', async () => {
    const console = await rig.loaded()
    const ids = fitIds(3)
    rig.failImport('reset')
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    let passed = 0
    await eventually(async () => {
      passed += minute
      rig.advance(minute)
      return (await console.get())?.state
    }).toBe('failed')
    expect(passed).toBeGreaterThanOrEqual(15 * minute)
    expect(await console.get()).toMatchObject({ done: 0, isUnsure: false, failure: { call: 'rover.import' } })
    expect(rig.requests('rover.import')).toBe(1)
    await console.resume()
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('a job that was already there before its batch was sent does not prove that the batch arrived', async () => {
    const console = await rig.loaded()
    const ids = fitIds(30)
    const { processing } = rig.sandbox()
    rig.failImport({ delay: 100 })
    await console.begin(ids)
    await eventually(() => rig.requests('rover.import')).toBe(1)
    await console.pause()
    await rig.reaches(console, 'paused')
    processing.finish()
    rig.advance(14 * minute)
    rig.failImport('loseAnswer')
    await console.resume()
    await rig.reaches(console, 'checking')
    await looksAgain(3 * minute)
    await looksAgain(5 * second)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    processing.finish()
    await rig.waitsFor(console, 'done', 5 * second)
    expect(await console.get()).toMatchObject({ foundLater: 5, jobs: 30 })
    expect(rig.sentIds()).toHaveLength(2)
  })

  test('only the jobs of an unanswered batch that were not found are sent again', async () => {
    const console = await rig.loaded()
    const ids = fitIds(10)
    rig.failImport('reset')
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    // A slow server may still be processing the others.
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(0, 4) })
    rig.sandbox().processing.finish()
    await looksAgain(3 * minute)
    await eventually(async () => (await console.get())?.foundLater).toBe(4)
    await looksAgain(5 * second)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    await rig.waitsFor(console, 'failed')
    expect(await console.get()).toMatchObject({ done: 4, foundLater: 4, isUnsure: false })
    await console.resume()
    await rig.reaches(console, 'done')
    expect(rig.sentIds().at(-1)).toEqual(ids.slice(4))
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('an import whose search for unsure jobs fails searches again when resumed', async () => {
    const console = await rig.loaded()
    const ids = fitIds(1)
    const { faults, processing } = rig.sandbox()
    rig.failImport('loseAnswer')
    faults.add({ call: 'jobs.search', fault: 'status', status: 500 })
    await console.begin(ids)
    await rig.reaches(console, 'failed')
    expect(await console.get()).toMatchObject({
      isUnsure: true,
      failure: { call: 'jobs.search', status: 500 },
    })
    faults.clear()
    processing.finish()
    await console.resume()
    await rig.reaches(console, 'done')
    expect(rig.requests('rover.import')).toBe(1)
  })

  test('ROV-22 an import searches for the jobs after an answer that names none of them', async () => {
    const console = await rig.loaded()
    const ids = fitIds(3)
    answerImport([])
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    const failure = { kind: 'badAnswer', call: 'rover.import' }
    expect(await console.get()).toMatchObject({ done: 0, isUnsure: true, failure })
    await looksAgain(10 * minute)
    expect(await console.get()).toMatchObject({ state: 'checking', isUnsure: true })
    await rig.waitsFor(console, 'failed')
    expect(await console.get()).toMatchObject({ done: 0, isUnsure: false, failure })
    expect(rig.requests('rover.import')).toBe(1)
    rig.sandbox().faults.clear()
    await console.resume()
    await rig.reaches(console, 'done')
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  })

  test('an import searches for the jobs that an answer does not name', async () => {
    const console = await rig.loaded()
    const ids = fitIds(3)
    answerImport([{ jobId: 'job-1', sourceId: ids[0] ?? '' }, { jobId: 'job-2' }], 1)
    await console.begin(ids)
    await rig.reaches(console, 'checking')
    expect(await console.get()).toMatchObject({ done: 1, jobs: 1, isUnsure: true })
    await rig.elsewhere('rover.import', { jobs: fitJobs.slice(1, 3) })
    rig.sandbox().processing.finish()
    await rig.waitsFor(console, 'done', 5 * second)
    expect(await console.get()).toMatchObject({ done: 3, foundLater: 2, isUnsure: false })
    expect(await console.get()).not.toHaveProperty('failure')
    // The second request is the test’s own, in place of a slow server.
    expect(rig.sentIds()).toEqual([ids, ids.slice(1)])
  })
})

/** Answers the next job searches with these pages, in order. */
function answerJobs(...pages: readonly { readonly sourceIds: readonly string[]; readonly total: number }[]) {
  for (const { sourceIds, total } of pages) {
    const data = sourceIds.map((sourceId, at) => ({ jobId: `job-${at}`, sourceId }))
    rig.sandbox().faults.add({
      call: 'jobs.search',
      fault: 'status',
      status: 200,
      times: 1,
      body: { data: { data, total, size: data.length } },
    })
  }
}

/**
 * A console that has sent these jobs and got no answer. The server has the jobs, but its searches do not show
 * them yet.
 */
async function unanswered(ids: readonly string[]) {
  const console = await rig.loaded()
  rig.failImport('loseAnswer')
  await console.begin(ids)
  return console
}

test('the search for a Rover id that was imported many times reads all pages', async () => {
  const [one = '', other = ''] = fitIds(2)
  answerJobs(
    { sourceIds: Array.from({ length: 100 }, () => one), total: 101 },
    { sourceIds: [other], total: 101 },
  )
  const console = await unanswered([one, other])
  // The clock does not move, so there is only one search.
  await rig.reaches(console, 'done')
  expect(await console.get()).toMatchObject({ foundLater: 2, isUnsure: false })
  const asked = rig.sandbox().requests('jobs.search')
  expect(asked.map(({ body }) => (body as { from: number }).from)).toEqual([0, 100])
})

test('ROV-09 ROV-25 the search for unsure jobs sends their ids as the feed wrote them', async () => {
  const jobs = fitJobs.slice(0, 30)
  const types = new Set(jobs.map(({ id }) => typeof id))
  expect([...types].sort()).toEqual(['number', 'string'])
  const console = await unanswered(jobs.map(roverId))
  await rig.reaches(console, 'checking')
  await console.ended()
  rig.sandbox().processing.finish()
  const next = await rig.start()
  await next.resume()
  await rig.reaches(next, 'done')
  for (const { body } of rig.sandbox().requests('jobs.search'))
    expect((body as { filters: { sourceIds: unknown } }).filters.sourceIds).toEqual(
      jobs.slice(0, 25).map(({ id }) => id),
    )
  const sent = rig
    .sandbox()
    .requests('rover.import')
    .map(({ body }) => (body as { jobs: { id: unknown }[] }).jobs)
  expect(sent.flat().map(({ id }) => id)).toEqual(jobs.map(({ id }) => id))
})

test('a search that finds other jobs than those asked for does not prove that the jobs are missing', async () => {
  const ids = fitIds(3)
  answerJobs({ sourceIds: fitIds(5, 10), total: 5000 })
  const console = await unanswered(ids)
  await rig.reaches(console, 'failed')
  expect(await console.get()).toMatchObject({
    done: 0,
    isUnsure: true,
    failure: {
      kind: 'badAnswer',
      call: 'jobs.search',
      message: expect.stringContaining('returned other jobs'),
    },
  })
  // Much later nothing is proved either.
  rig.advance(20 * minute)
  answerJobs({ sourceIds: fitIds(5, 10), total: 5000 })
  await console.resume()
  await eventually(() => rig.requests('jobs.search')).toBe(2)
  await rig.reaches(console, 'failed')
  rig.sandbox().processing.finish()
  await console.resume()
  await rig.reaches(console, 'done')
  expect(await console.get()).toMatchObject({ foundLater: 3, isUnsure: false })
  expect(rig.requests('rover.import')).toBe(1)
})

test('an import searches for its jobs that another import has left unsure', async () => {
  const unsure = fitIds(3)
  const console = await unanswered(unsure)
  await rig.reaches(console, 'checking')
  await console.stop()
  await rig.reaches(console, 'stopped')
  await console.begin([...fitIds(25, 10), ...unsure])
  await rig.reaches(console, 'checking')
  expect(await console.get()).toMatchObject({ batch: 2, done: 25, isUnsure: true })
  await rig.letPass(0)
  rig.sandbox().processing.finish()
  await rig.letPass(5 * second)
  await rig.reaches(console, 'done')
  expect(await console.get()).toMatchObject({ done: 28, foundLater: 3, isUnsure: false })
  expect(rig.requests('rover.import')).toBe(2)
  expect(await rig.onServer(unsure)).toEqual([...unsure].sort())
})

test('a clock that is set back does not extend the search for unsure jobs beyond fifteen minutes', async () => {
  const console = await rig.loaded()
  rig.failImport('reset')
  await console.begin(fitIds(3))
  await rig.reaches(console, 'checking')
  await console.pause()
  await rig.reaches(console, 'paused')
  rig.advance(-60 * minute)
  await console.resume()
  await rig.reaches(console, 'checking')
  await rig.letPass(15 * minute)
  await rig.reaches(console, 'done')
  expect(await console.get()).toMatchObject({ jobs: 3, isUnsure: false })
})
