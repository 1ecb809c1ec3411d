import { describe, expect, test } from 'vitest'
import { mia, tom } from '#tests/support/desk/session-bridge.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'
import { eventually } from '../../identity/support/eventually.ts'
import { minute, second, setUpRig } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

/** The timeout of a check. */
const patience = 30 * second
/** The pause before a check that is due. */
const breather = second / 4
const looks = () => rig.sandbox().requests('jobs.search').length
const finish = () => rig.sandbox().processing.finish()
const idsOf = async (console: Console) => (await console.list()).map(({ id }) => id)

/** Expects the next check after exactly this time, advances the clock to it and waits for the answer. */
async function lookIn(span: number) {
  expect(rig.delays().at(-1)).toBeCloseTo(span, 0)
  const before = looks()
  rig.advance(span)
  await eventually(looks).toBe(before + 1)
  await eventually(() => rig.delays().at(-1) !== patience && rig.waitingTimers()).toBe(1)
}

/** A check of a change that is already late. The next check follows after five minutes. */
async function lateLookIn(span: number) {
  const before = looks()
  rig.advance(span)
  await eventually(looks).toBe(before + 1)
  await eventually(() => rig.delays().at(-1)).toBe(5 * minute)
}

/** A console and a job that was just added in it. */
async function withAdded() {
  const console = await rig.start()
  const job = newJob()
  await console.call('jobs.create', job)
  return { console, job }
}

/** A console and a job that the search shows and that was just deleted. */
async function withDeleted() {
  const console = await rig.start()
  const job = newJob()
  await rig.elsewhere('jobs.create', job)
  finish()
  await console.call('jobs.remove', { jobId: job.jobId }, job)
  return { console, job }
}

describe('the background check whether the search has caught up', () => {
  test('JOB-50 ERR-13 the background check comes soon after the write, then ever less often, until the search shows the write', async () => {
    const { console, job } = await withAdded()
    await lookIn(2 * second)
    await lookIn(5 * second)
    expect(await idsOf(console)).toEqual([job.jobId])
    finish()
    rig.advance(5 * second)
    await eventually(() => idsOf(console)).toEqual([])
    expect(console.told.at(-1)).toEqual([])
    expect(rig.waitingTimers()).toBe(0)
  })

  test('JOB-50 the background check reads only one page of jobs with the same title, if there are no more', async () => {
    await rig.elsewhere('jobs.create', newJob())
    finish()
    await withAdded()
    await lookIn(2 * second)
    expect(rig.sandbox().requests('jobs.search').at(-1)?.body).toMatchObject({ from: 0 })
  })

  test('ERR-13 the background check comes after a sixth of the age of the change, a minute at most', async () => {
    const { console } = await withAdded()
    console.away(3 * minute)
    await lookIn(breather)
    await lookIn((3 * minute + breather) / 6)
    console.away(9 * minute)
    await lookIn(breather)
    await lookIn(minute)
  })

  test('ERR-13 the background check compares the search with the values that another admin has written since', async () => {
    const { console, job } = await withAdded()
    const other = { jobId: job.jobId, title: 'Quandong Packer, Flinders Ranges' }
    await rig.elsewhere('jobs.update', other)
    await lookIn(2 * second)
    expect(await console.list()).toMatchObject([{ name: other.title, fields: { title: other.title } }])
    finish()
    rig.advance(5 * second)
    await eventually(() => idsOf(console)).toEqual([])
  })

  test('ERR-13 the background check drops a change of a job that another admin has deleted', async () => {
    const { console, job } = await withAdded()
    await rig.elsewhere('jobs.remove', { jobId: job.jobId })
    rig.advance(2 * second)
    await eventually(() => idsOf(console)).toEqual([])
  })

  test('ERR-13 the background check searches every page for a deleted job', async () => {
    const console = await rig.start()
    const jobs = Array.from({ length: 101 }, () => newJob())
    for (const job of jobs) await rig.elsewhere('jobs.create', job)
    finish()
    const { data } = await rig.elsewhere('jobs.search', {
      query: newJob().title,
      from: 100,
      size: 100,
      filters: {},
    })
    const [last] = data
    const { jobId, title, businessId } = last ?? newJob()
    await console.call('jobs.remove', { jobId }, { title, businessId })
    const before = looks()
    rig.advance(2 * second)
    await eventually(looks).toBe(before + 2)
    await eventually(() => rig.delays().at(-1)).toBe(5 * second)
    expect(await idsOf(console)).toEqual([jobId])
  })

  test('ERR-13 the background check keeps a deletion if the search has more pages than it reads', async () => {
    const { console, job } = await withDeleted()
    finish()
    const body = { data: { data: [{ jobId: 'another' }], total: 1000, size: 100 } }
    rig.sandbox().faults.add({ call: 'jobs.search', fault: 'status', status: 200, body })
    expect(await console.check()).toMatchObject([{ id: job.jobId }])
    expect(looks()).toBe(5)
  })

  test('the background check keeps a write that is sent while a check is in flight', async () => {
    const { console, job } = await withAdded()
    finish()
    const answer = rig.stall('jobs.search')
    rig.advance(2 * second)
    await eventually(looks).toBe(1)
    await console.call('jobs.update', { jobId: job.jobId, roles: 9 })
    await answer()
    await eventually(() => rig.delays().at(-1)).toBe(2 * second)
    expect(await console.list()).toMatchObject([{ id: job.jobId, change: 'added', fields: { roles: 9 } }])
  })

  test('the background check takes one change at a time', async () => {
    const { console, job } = await withAdded()
    rig.sandbox().faults.add({ call: 'jobs.get', fault: 'hang', times: 1 })
    const asked = () =>
      rig
        .sandbox()
        .requests('jobs.get')
        .map(({ path }) => path.split('/').at(-1))
    rig.advance(2 * second)
    await eventually(asked).toEqual([job.jobId])
    const next = newJob()
    await console.call('jobs.create', next)
    expect(rig.delays().at(-1)).toBe(patience)
    rig.advance(patience)
    await eventually(() => rig.delays().at(-1)).toBe(breather)
    rig.advance(2 * breather)
    await eventually(asked).toContain(next.jobId)
  })
})

describe('a job that was added and deleted before the search showed it', () => {
  test('ERR-13 a job that was added and deleted before the search showed it stays in the ledger for 15 minutes', async () => {
    const { console, job } = await withAdded()
    await console.call('jobs.remove', { jobId: job.jobId }, job)
    expect(await console.check()).toMatchObject([{ id: job.jobId, state: 'settling' }])
    expect(looks()).toBe(0)
    console.away(15 * minute)
    rig.advance(breather)
    await eventually(() => idsOf(console)).toEqual([])
    expect(looks()).toBe(1)
  })
})

describe('a change that takes longer than 15 minutes', () => {
  test('ERR-13 a change that takes longer than 15 minutes is checked every 5 minutes, even after a failed check, and at each Check again', async () => {
    const { console, job } = await withAdded()
    console.away(15 * minute)
    await lateLookIn(breather)
    await lateLookIn(5 * minute)
    rig.sandbox().faults.add({ call: 'jobs.search', fault: 'status', status: 403, times: 1 })
    await lateLookIn(5 * minute)
    expect(await idsOf(console)).toEqual([job.jobId])
    expect(await console.check()).toHaveLength(1)
    finish()
    expect(await console.check()).toEqual([])
  })

  test('ERR-13 a deleted job that the search still finds stays in the ledger, so that no list shows it', async () => {
    const { console, job } = await withDeleted()
    console.away(15 * minute)
    await lateLookIn(breather)
    expect(await idsOf(console)).toEqual([job.jobId])
    expect((await console.search({}, job.title)).data).toEqual([])
  })

  test('ERR-13 a change that takes longer than 15 minutes can be dismissed: lists then show the record as the search does', async () => {
    const { console, job } = await withDeleted()
    const [deleted] = await console.list()
    expect(await console.dismiss(deleted)).toEqual([])
    expect((await console.search({}, job.title)).data).toHaveLength(1)
    await console.settled()
    expect(await rig.onDisk()).toEqual({})
  })

  test('ERR-13 a change that takes longer than 15 minutes is checked soon after the next start, at any age', async () => {
    const { console, job } = await withAdded()
    console.away(15 * minute)
    await lateLookIn(breather)
    finish()
    rig.advance(24 * 60 * minute)
    const next = await rig.start()
    expect(await idsOf(next)).toEqual([job.jobId])
    rig.advance(breather)
    await eventually(() => idsOf(next)).toEqual([])
  })

  test('a change that takes longer than 15 minutes is checked soon after the clock was set back', async () => {
    await withAdded()
    finish()
    rig.advance(-24 * 60 * minute)
    const next = await rig.start()
    rig.advance(2 * second)
    await eventually(() => idsOf(next)).toEqual([])
  })
})

describe('a check', () => {
  test('a background check fails silently, keeps the session and is tried again', async () => {
    const { console, job } = await withAdded()
    rig.sandbox().faults.add({ call: 'jobs.get', fault: 'expiredToken' })
    const tried = () => rig.sandbox().requests('jobs.get').length
    rig.advance(2 * second)
    await eventually(tried).toBe(1)
    await eventually(() => rig.delays().at(-1)).toBe(5 * second)
    expect(rig.sandbox().requests('identity.InitiateAuth')).toEqual([])
    expect(await idsOf(console)).toEqual([job.jobId])
    rig.sandbox().faults.clear()
    finish()
    rig.advance(5 * second)
    await eventually(() => idsOf(console)).toEqual([])
  })

  test('a background check is aborted after half a minute without an answer, and tried again', async () => {
    const { console } = await withAdded()
    finish()
    rig.sandbox().faults.add({ call: 'jobs.get', fault: 'hang', times: 1 })
    rig.advance(2 * second)
    await eventually(() => rig.sandbox().requests('jobs.get').length).toBe(1)
    rig.advance(patience)
    await eventually(() => rig.delays().at(-1)).toBe(breather)
    rig.advance(breather)
    await eventually(() => idsOf(console)).toEqual([])
  })

  test('ERR-16 a check at Check again continues after a failure, then reports it', async () => {
    const { console, job } = await withAdded()
    await console.call('jobs.create', newJob())
    finish()
    rig.sandbox().faults.add({ call: 'jobs.get', fault: 'status', status: 403, times: 1 })
    expect(await failureOf(console.check())).toMatchObject({ kind: 'forbidden' })
    expect(await idsOf(console)).toEqual([job.jobId])
  })

  test('AUTH-13 a check is not made while no one is signed in, and resumes when the admin is back', async () => {
    const { console } = await withAdded()
    console.sessionIs({ state: 'signedOut' })
    rig.advance(minute)
    expect(rig.waitingTimers()).toBe(0)
    console.sessionIs(tom)
    expect(rig.waitingTimers()).toBe(0)
    console.sessionIs(mia)
    finish()
    rig.advance(second)
    await eventually(() => idsOf(console)).toEqual([])
  })

  test('a check in flight at sign-out ends with the session', async () => {
    const { console, job } = await withAdded()
    rig.sandbox().faults.add({ call: 'jobs.get', fault: 'hang', times: 1 })
    rig.advance(2 * second)
    await eventually(() => rig.sandbox().requests('jobs.get').length).toBe(1)
    console.sessionIs({ state: 'ended', username: mia.username })
    finish()
    console.sessionIs(mia)
    expect(await idsOf(console)).toEqual([job.jobId])
    await eventually(() => rig.delays().at(-1)).toBe(5 * second)
    rig.advance(5 * second)
    await eventually(() => idsOf(console)).toEqual([])
  })
})
