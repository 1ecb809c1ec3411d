import { describe, expect, test } from 'vitest'
import type { Job } from '#shared/entities/job.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'
import { setUpRig } from './support/rig.ts'

const rig = setUpRig()

/** A console, and a job that the search shows. */
const withJob = async () => {
  const console = await rig.start()
  const { data } = await console.search()
  return { console, job: data[0] ?? expect.unreachable('there is no job') }
}
const rowOf = ({ data }: { data: readonly Job[] }, { jobId }: { jobId: string }) =>
  data.find((row) => row.jobId === jobId)

describe('a search that lags behind', () => {
  test('ERR-13 a write corrects even a search in flight', async () => {
    const { console, job } = await withJob()
    const answer = rig.stall('jobs.search')
    const asked = console.search()
    await console.call('jobs.update', { jobId: job.jobId, title: 'Head Chef' })
    await answer()
    expect(rowOf(await asked, job)?.title).toBe('Head Chef')
  })
})

describe('the total of a list after a job was deleted', () => {
  /** A console with eleven jobs of one title, which the search shows, and the pages of that list. */
  const withEleven = async () => {
    const console = await rig.start()
    const title = 'Quandong Taster'
    for (let count = 0; count < 11; count += 1) await rig.elsewhere('jobs.create', newJob({ title }))
    rig.sandbox().processing.finish()
    const page = (from: number) => console.call('jobs.search', { query: title, from, size: 10, filters: {} })
    const remove = ({ jobId, businessId }: Job) =>
      console.call('jobs.remove', { jobId }, { title, businessId })
    return { console, page, remove }
  }
  const first = ([job]: readonly Job[]) => job ?? expect.unreachable('there is no job')

  test('ERR-13 the total of a list after a deletion is lower on every page, even after the last row of the last page was deleted', async () => {
    const { page, remove } = await withEleven()
    await remove(first((await page(10)).data))
    expect((await page(0)).total).toBe(10)
    expect(await page(10)).toMatchObject({ data: [], total: 10 })
    expect((await page(0)).total).toBe(10)
  })

  test('ERR-13 the total of a list is not lowered twice once the search shows one of two deletions', async () => {
    const { page, remove } = await withEleven()
    const [one, other] = [first((await page(0)).data), first((await page(10)).data)]
    await remove(one)
    rig.sandbox().processing.finish()
    expect((await page(10)).total).toBe(10)
    await remove(other)
    expect((await page(0)).total).toBe(9)
  })

  test('ERR-13 the total of a list stays as it is in a search that has not shown the deleted job', async () => {
    const { console, page, remove } = await withEleven()
    const before = (await page(0)).total
    const elsewhere = await console.search()
    const other = elsewhere.data.find(({ title }) => title !== 'Quandong Taster')
    await remove(other ?? expect.unreachable('there is no other job'))
    expect((await page(0)).total).toBe(before)
  })
})

describe('a search that has caught up', () => {
  test('JOB-50 ERR-13 the next search that has caught up settles the changes that it shows, and tells the page', async () => {
    const { console, job } = await withJob()
    const added = newJob()
    await console.call('jobs.create', added)
    await console.call('jobs.update', { jobId: job.jobId, title: 'Head Chef' })
    rig.sandbox().processing.finish()
    const found = await console.search({}, added.title)
    expect(rowOf(found, added)).toMatchObject(added)
    expect(console.told.at(-1)).toMatchObject([{ id: job.jobId }])
    await console.search({}, 'Head Chef')
    expect(await console.list()).toEqual([])
    await expect.poll(rig.onDisk).toEqual({})
  })

  test('ERR-13 a page of a search without the record settles nothing, not even a deletion', async () => {
    const { console, job } = await withJob()
    const [added, { jobId, title, businessId }] = [newJob(), job]
    await console.call('jobs.create', added)
    await console.call('jobs.remove', { jobId }, { title, businessId })
    rig.sandbox().processing.finish()
    await console.search({}, 'no such job')
    expect(await console.list()).toHaveLength(2)
  })
})
