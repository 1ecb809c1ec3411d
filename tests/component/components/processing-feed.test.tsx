import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BridgeCallName, CallInput } from '#shared/contract/index.ts'
import type { Job } from '#shared/entities/job.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { mia, playSession } from '#tests/support/desk/session-bridge.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()

const send = async <N extends BridgeCallName>(name: N, input: CallInput<N>, before?: object) => {
  const result = await desk.bridge().api.calls[name](input, crypto.randomUUID(), before && { before })
  if (!result.ok) throw new Error(result.error.message)
}

/** Some jobs of one business, and the path of its screen, which lists them. */
async function findJobs() {
  const search = { query: 'Cane Toad Backpackers', from: 0, size: 1, filters: {} }
  const [business] = (await desk.execute('businesses.search', search)).data
  const businessId = business?.businessId ?? expect.unreachable('there is no such business')
  const filters = { businessIds: [businessId] }
  const { data, total } = await desk.execute('jobs.search', { query: '', from: 0, size: 10, filters })
  const [job] = data as [Job, ...Job[]]
  return { businessId, job, total, path: `/businesses/${businessId}` }
}
const jobs = (total: number) =>
  screen.findByRole('region', { name: `There are ${total} Jobs for this Business` })

/** The job's name in the list; several have the same title. */
const titleOf = ({ jobId }: Pick<Job, 'jobId'>) =>
  document.querySelector(`a[href="/jobs/${jobId}"]`)?.textContent

test('ERR-13 a visible list of jobs shows an edit immediately and hides a deleted job', async () => {
  const { job, total, path } = await findJobs()
  const { jobId, businessId } = job
  playSession(mia, desk.bridge().api)
  openConsole(path)
  await jobs(total)
  expect(titleOf(job)).toBe(job.title)
  await send('jobs.update', { jobId, title: 'Head Chef' })
  await waitFor(() => expect(titleOf(job)).toBe('Head Chef'))
  await send('jobs.remove', { jobId }, { title: 'Head Chef', businessId })
  await jobs(total - 1)
  expect(titleOf(job)).toBeUndefined()
})

test('JOB-50 a visible list of jobs shows a new job once the search finds it', async () => {
  const { businessId, total, path } = await findJobs()
  renderScreen(path)
  await jobs(total)
  await send('jobs.create', newJob({ businessId, title: 'Night Porter' }))
  desk.main().sandbox.processing.finish()
  act(() => desk.bridge().clock.advance(2000))
  await jobs(total + 1)
})

test('ERR-13 a background check of pending changes that finds only a new name does not repeat the list’s search', async () => {
  const { job, total, path } = await findJobs()
  const { client } = renderScreen(path)
  await jobs(total)
  await send('jobs.update', { jobId: job.jobId, roles: 77 })
  await waitFor(() => expect(client.getQueryData(['processing.list', {}])).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const asked = () => desk.main().sandbox.requests('jobs.search').length
  const before = asked()
  act(() => desk.bridge().clock.advance(2000))
  await waitFor(() =>
    expect(client.getQueryData(['processing.list', {}])).toMatchObject([{ name: job.title }]),
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  // Only the background check's own search.
  expect(asked()).toBe(before + 1)
})

test('trap 50: a pending change of a job does not affect lists of other kinds', async () => {
  const { client } = renderScreen('/businesses')
  await screen.findByRole('table', { name: 'Businesses' })
  await send('jobs.create', newJob())
  await waitFor(() => expect(client.getQueryData(['processing.list', {}])).toHaveLength(1))
  expect(client.isFetching()).toBe(0)
})

test('a background check of pending changes that is refused for its token does not end the session', async () => {
  const { sandbox } = desk.main()
  await send('jobs.create', newJob())
  sandbox.faults.add({ call: 'jobs.get', fault: 'expiredToken' })
  desk.bridge().clock.advance(2000)
  await waitFor(() => expect(sandbox.requests('jobs.get').length).toBeGreaterThan(0))
  await waitFor(() => expect(sandbox.requests('jobs.get').every(({ status }) => status === 401)).toBe(true))
  desk.bridge().clock.advance(30_000)
  await waitFor(() => expect(sandbox.requests('jobs.get').length).toBeGreaterThan(1))
  expect(sandbox.requests('identity.InitiateAuth')).toEqual([])
})
