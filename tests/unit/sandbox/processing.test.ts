import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import type { Job } from '#shared/entities/job.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { apiClient } from './support/api.ts'
import { newJob, searchJobs } from './support/job.ts'
import { runningSandbox } from './support/running.ts'

const folder = temporaryFolder('sandbox-processing-')
const running = runningSandbox({ processingSeconds: 60 })
const client = () => apiClient(running.get())
const pending = () => running.get().processing.pending()
const titles = async (query: string) =>
  (await searchJobs(await client(), { query })).data.map(({ title }) => title)
const write = async (method: string, path: string, body?: object) => (await client()).data(method, path, body)
/** A job that searches show already. */
async function processedJob(changes = {}) {
  const job = newJob(changes)
  await write('POST', 'job/admin', job)
  running.get().processing.finish()
  return job
}

describe('processed writes', () => {
  test('API-29 API-32 a search finds a new job after the delay, to the second', async () => {
    await write('POST', 'job/admin', newJob())
    expect([await titles('zucchini'), pending()]).toEqual([[], 1])
    running.clock.advance(59)
    expect([await titles('zucchini'), pending()]).toEqual([[], 1])
    running.clock.advance(1)
    expect([await titles('zucchini'), pending()]).toEqual([['Zucchini Picker'], 0])
  })

  test('API-30 API-32 a search finds an edited job by its old values until the edit is processed', async () => {
    const { jobId } = await processedJob({ minHourlyRate: 80, maxHourlyRate: 90 })
    await write('PATCH', 'job/admin', {
      jobId,
      title: 'Pumpkin Picker',
      minHourlyRate: 20,
      maxHourlyRate: 21,
    })
    expect((await (await client()).data<Job>('GET', `job/admin/${jobId}`)).title).toBe('Pumpkin Picker')
    const dear = async () =>
      (await searchJobs(await client(), { query: 'wombat flats', filters: { minHourlyRate: 85 } })).data
    expect([await titles('pumpkin picker'), await titles('zucchini')]).toEqual([[], ['Zucchini Picker']])
    expect(await dear()).toMatchObject([{ jobId, title: 'Zucchini Picker', minHourlyRate: 80 }])
    running.clock.advance(60)
    expect([await titles('pumpkin picker'), await titles('zucchini')]).toEqual([['Pumpkin Picker'], []])
    expect(await dear()).toEqual([])
  })

  test('API-28 API-32 a search lists a deleted job until the deletion is processed', async () => {
    const { call } = await client()
    const { jobId } = await processedJob()
    await write('DELETE', `job/admin/${jobId}`)
    expect((await call('GET', `job/admin/${jobId}`)).status).toBe(404)
    expect(await titles('zucchini')).toEqual(['Zucchini Picker'])
    running.clock.advance(60)
    expect(await titles('zucchini')).toEqual([])
  })

  test('writes are processed in order, each after its own delay', async () => {
    const job = newJob({ title: 'Zucchini One' })
    await write('POST', 'job/admin', job)
    running.clock.advance(20)
    await write('PATCH', 'job/admin', { jobId: job.jobId, title: 'Zucchini Two' })
    running.clock.advance(20)
    await write('DELETE', `job/admin/${job.jobId}`)
    const seen = [await titles('zucchini')]
    for (let step = 0; step < 3; step++) {
      running.clock.advance(20)
      seen.push(await titles('zucchini'))
    }
    expect(seen).toEqual([[], ['Zucchini One'], ['Zucchini Two'], []])
  })

  test('writes that are processed together result in the last state', async () => {
    const { jobId } = await processedJob({ title: 'Zucchini One' })
    await processedJob({ title: 'Zucchini Last' })
    for (const title of ['Zucchini Two', 'Zucchini Three'])
      await write('PATCH', 'job/admin', { jobId, title })
    running.get().processing.finish()
    expect(await titles('zucchini')).toEqual(['Zucchini Three', 'Zucchini Last'])
  })
})

describe('the control of pending writes', () => {
  test('a test can finish and count pending writes, even over HTTP', async () => {
    const control = async (method: string, path: string) =>
      (await fetch(`${running.get().origin}/sandbox/${path}`, { method })).json()
    await write('POST', 'job/admin', newJob())
    await write('POST', 'job/admin', newJob())
    expect(await control('GET', 'processing')).toEqual({ pending: 2 })
    expect(await control('POST', 'processing/finish')).toEqual({ pending: 0 })
    expect(await titles('zucchini')).toHaveLength(2)
  })

  test('a reset of the sandbox drops pending writes and undoes processed ones', async () => {
    const byTitle = async () =>
      searchJobs(await client(), { sort: { field: 'title', direction: 'asc' }, size: 100 })
    const before = await byTitle()
    const { jobId } = await processedJob()
    await write('PATCH', 'job/admin', { jobId, title: 'Aardvark Keeper' })
    const [first, second] = before.data
    await write('DELETE', `job/admin/${first?.jobId}`)
    running.get().processing.finish()
    await write('PATCH', 'job/admin', { jobId: second?.jobId, title: 'Zebra Keeper' })
    expect(await titles('aardvark')).toEqual(['Aardvark Keeper'])
    await running.get().reset()
    expect(pending()).toBe(0)
    expect(await byTitle()).toEqual(before)
    expect(await titles('aardvark')).toEqual([])
  })

  test('pending writes survive a restart', async () => {
    const start = () =>
      startSandbox({
        port: 0,
        quiet: true,
        dataFile: join(folder(), 'data.db'),
        processingSeconds: Number.POSITIVE_INFINITY,
      })
    const count = async (sandbox: Awaited<ReturnType<typeof start>>) =>
      (await searchJobs(await apiClient(sandbox), { query: 'zucchini' })).total
    const first = await start()
    const job = newJob()
    await (await apiClient(first)).data('POST', 'job/admin', job)
    expect([await count(first), first.processing.pending()]).toEqual([0, 1])
    await first.close()
    const second = await start()
    expect(await (await apiClient(second)).data('GET', `job/admin/${job.jobId}`)).toMatchObject(job)
    expect([await count(second), second.processing.pending()]).toEqual([0, 1])
    second.processing.finish()
    expect(await count(second)).toBe(1)
    await second.reset()
    expect(await count(second)).toBe(0)
    await second.close()
  })
})
