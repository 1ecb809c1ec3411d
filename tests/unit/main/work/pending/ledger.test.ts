import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { mia, tom } from '#tests/support/desk/session-bridge.ts'
import { plainIn } from '#tests/support/desk/written-in.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'
import { eventually } from '../../identity/support/eventually.ts'
import { createClock, startRuns } from '../runs/support.ts'
import { setUpRig } from './support/rig.ts'

const rig = setUpRig()
const ended = { state: 'ended', username: mia.username } as const

describe('a write that the provider has accepted', () => {
  test('JOB-50 ERR-13 an accepted write is on disk before the page has its answer, and survives a kill', async () => {
    const console = await rig.start()
    const job = newJob()
    await console.call('jobs.create', job)
    expect(console.told.at(-1)).toMatchObject([{ id: job.jobId }])
    expect(await rig.onDisk()).toMatchObject({ 'sub-mia': [{ id: job.jobId, change: 'added' }] })
    // The first console is not closed, as after a kill.
    const next = await rig.start()
    expect(await next.list()).toEqual([
      expect.objectContaining({ id: job.jobId, name: job.title, change: 'added' }),
    ])
  })

  test('no value of a pending change is readable on the disk', async () => {
    const console = await rig.start()
    const job = newJob({ title: 'Quokkacanary' })
    await console.call('jobs.create', job)
    const names = await readdir(rig.path())
    expect(names.filter((name) => name.endsWith('.change'))).toHaveLength(1)
    for (const name of names) {
      const bytes = await readFile(join(rig.path(), name))
      for (const value of [job.title, job.jobId]) {
        expect(name).not.toContain(value)
        expect(plainIn(bytes).includes(value)).toBe(false)
      }
    }
  })

  test('JOB-50 a write counts as accepted if its answer was lost and reading back found it', async () => {
    const console = await rig.start()
    rig.sandbox().faults.add({ call: 'jobs.create', fault: 'loseAnswer', times: 1 })
    const job = newJob()
    await console.call('jobs.create', job)
    expect(await console.list()).toMatchObject([{ id: job.jobId }])
  })

  test('ERR-13 a refused or failed write leaves no entry in the ledger', async () => {
    const console = await rig.start()
    for (const status of [400, 500]) {
      rig.sandbox().faults.add({ call: 'jobs.create', fault: 'status', status, times: 1 })
      expect(await failureOf(console.call('jobs.create', newJob()))).toMatchObject({ status })
    }
    expect(await console.list()).toEqual([])
    expect(await rig.onDisk()).toEqual({})
  })

  test('trap 50 a write to a business leaves no entry in the ledger', async () => {
    const console = await rig.start()
    const [business] = (await console.call('businesses.search', { query: '', from: 0, size: 1, filters: {} }))
      .data
    await console.call('businesses.update', { businessId: business?.businessId ?? '', isApproved: true })
    expect(await console.list()).toEqual([])
  })

  test('a ledger file that cannot be written fails no call: it is logged, and the entry lasts until the console ends', async () => {
    const console = await rig.start()
    await rm(rig.path(), { recursive: true })
    await writeFile(rig.path(), 'a file where the folder should be')
    const job = newJob()
    await console.call('jobs.create', job)
    expect(await console.list()).toMatchObject([{ id: job.jobId }])
    const warning = 'the pending changes cannot be saved'
    // One warning before the write is sent, and one with its answer.
    expect(rig.warnings()).toEqual([warning, warning])
  })

  test('a damaged file of a pending change does not affect the other changes, and is reported once', async () => {
    const console = await rig.start()
    await console.call('jobs.create', newJob())
    const names = await readdir(rig.path())
    const [damaged = ''] = names.filter((name) => name.endsWith('.change'))
    await console.call('jobs.create', newJob())
    await writeFile(join(rig.path(), damaged), 'no sealed content')
    const next = await rig.start()
    expect(next.unreadable).toEqual([1])
    expect(await next.list()).toHaveLength(1)
    expect(await readdir(rig.path())).toContain(damaged)
    expect((await rig.start()).unreadable).toEqual([])
  })
})

test('a pending change of a newer version keeps members that this version does not know', async () => {
  const about = { kind: 'jobs', id: 'job-1', at: '2026-11-27T09:00:00.000Z', fields: {} } as const
  const change = {
    ...about,
    ...({ state: 'concluded', change: 'edited', outcome: 'missed' } as const),
    colour: 'red',
  }
  const on = memoryWorkStore([change])
  const console = startRuns({ clock: createClock(), send: () => expect.unreachable(), on })
  const { signal } = new AbortController()
  expect(await console.handlers['processing.list']({}, { signal })).toEqual([change])
})

test('ERR-13 an arrived change is deleted once the console was started on more than 7 days since', async () => {
  const first = await rig.start()
  await first.call('jobs.create', newJob())
  await first.settled()
  expect(await (await rig.start(mia, 8)).list()).toHaveLength(1)
  expect(await (await rig.start(mia, 9)).list()).toEqual([])
  await eventually(() => rig.onDisk()).toEqual({})
})

describe('two admins at one computer', () => {
  test('ERR-13 two admins at one computer see only their own changes, and the page learns when the other signs in', async () => {
    const console = await rig.start(mia)
    const [hers, his] = [newJob(), newJob()]
    await console.call('jobs.create', hers)
    console.sessionIs({ state: 'signedOut' })
    expect(await console.list()).toEqual([])
    console.sessionIs(tom)
    await console.call('jobs.create', his)
    expect(await console.list()).toMatchObject([{ id: his.jobId }])
    console.sessionIs({ state: 'signedOut' })
    console.sessionIs(mia)
    expect(await console.list()).toMatchObject([{ id: hers.jobId }])
    const told = console.told.map((changes) => changes.map(({ id }) => id).join())
    const different = told.filter((ids, index) => ids !== told[index - 1])
    expect(different).toEqual(['', hers.jobId, '', his.jobId, '', hers.jobId])
    expect(Object.keys(await rig.onDisk())).toEqual(['sub-mia', 'sub-tom'])
  })

  test('ERR-13 a write belongs to the admin who was signed in when it was sent', async () => {
    const console = await rig.start(mia)
    const { jobId } = newJob()
    const answer = console.call('jobs.create', newJob({ jobId }))
    console.sessionIs(tom)
    await answer
    expect(await console.list()).toEqual([])
    expect(await rig.onDisk()).toMatchObject({ 'sub-mia': [{ id: jobId }] })
  })

  test('two admins do not share corrections: the other still finds a deleted job until the search has caught up', async () => {
    const console = await rig.start(mia)
    const { data } = await console.search()
    const { jobId, title, businessId } = data[0] ?? newJob()
    await console.call('jobs.remove', { jobId }, { title, businessId })
    console.sessionIs(tom)
    expect((await console.search()).data.map((job) => job.jobId)).toContain(jobId)
  })

  test('admins keep their changes when the session ends by itself', async () => {
    const console = await rig.start(mia)
    await console.call('jobs.create', newJob())
    const before = console.told.length
    console.sessionIs(ended)
    expect(await console.list()).toHaveLength(1)
    console.sessionIs(mia)
    expect(console.told).toHaveLength(before)
  })

  test('the ledger shows no changes before the first sign-in', async () => {
    const console = await rig.start({ state: 'signedOut' })
    expect(await console.list()).toEqual([])
    await console.call('jobs.create', newJob())
    await console.check()
    const unknown = { kind: 'jobs', id: 'none', at: new Date().toISOString() } as const
    expect(await console.dismiss(unknown)).toEqual([])
    expect(await rig.onDisk()).toEqual({})
  })
})
