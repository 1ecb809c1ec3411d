import { describe, expect, test } from 'vitest'
import { sampleIndustries } from '#sandbox/sample/catalogue.ts'
import { roverFeed, roverFeedSize } from '#sandbox/sample/rover-feed.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { apiClient } from './support/api.ts'
import { searchJobs } from './support/job.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const industries = new Set(sampleIndustries('').map(({ name }) => name ?? ''))
const isFit = (job: RoverJob) => reasonsAgainst(job, industries).length === 0

const pageOf = async (page: number) =>
  (await client()).data<{ collection: RoverJob[] }>('POST', 'rover/admin/search', {
    page,
    order_by: 'posted_date',
    sort_by: 'desc',
    page_size: 20,
  })
const importJobs = async (jobs: readonly RoverJob[]) =>
  (await client()).data<CallAnswer<'rover.import'>>('POST', 'rover/admin/import', { jobs })

test('API-70 the Rover feed has pages of twenty jobs, newest first', async () => {
  const [first, second, last, none] = await Promise.all([1, 2, roverFeedSize / 20, 101].map(pageOf))
  expect(first?.collection).toHaveLength(20)
  expect(first?.collection.map(({ title }) => title)).toContain('Trek Cook')
  expect(second?.collection).toHaveLength(20)
  expect(last?.collection).toHaveLength(20)
  expect(none?.collection).toEqual([])
})

describe('an import', () => {
  const fitJobs = () => roverFeed(Date.UTC(2026, 10, 20)).filter(isFit)

  test('API-71 ROV-25 an import makes a job of each valid Rover job, which searches find after processing', async () => {
    const jobs = fitJobs().slice(40, 65)
    const { jobs: made, businesses } = await importJobs(jobs)
    expect(made.map(({ sourceId }) => sourceId)).toEqual(jobs.map(roverId))
    expect(businesses.length).toBeGreaterThan(10)
    const search = async () =>
      searchJobs(await client(), { filters: { sourceIds: jobs.map(roverId) }, size: 100 })
    expect((await search()).total).toBe(0)
    running.get().processing.finish()
    expect((await search()).data.map(({ sourceId }) => sourceId).sort()).toEqual(jobs.map(roverId).sort())
    const [first] = jobs
    const { data } = await client()
    expect(await data<Job>('GET', `job/admin/${made[0]?.jobId}`)).toMatchObject({
      title: first?.title,
      description: first?.job_description_text,
      businessName: first?.company_name,
      sourceId: String(first?.id),
      address: { city: first?.city, lat: first?.latitude },
    })
  })

  test('imports make one business for each company', async () => {
    const jobs = fitJobs()
    const ofCompanyOf = (job: RoverJob) =>
      jobs.filter(({ company_id: id }) => String(id) === String(job.company_id))
    const [one, two, three] = jobs.map(ofCompanyOf).find(({ length }) => length >= 3) ?? []
    if (!one || !two || !three) throw new Error('no company of the feed has three jobs')
    const first = await importJobs([one, two])
    expect([first.jobs.length, first.businesses.length]).toEqual([2, 1])
    const second = await importJobs([three])
    expect([second.jobs.length, second.businesses.length]).toEqual([1, 0])
    const { data } = await client()
    const made = await Promise.all(
      [...first.jobs, ...second.jobs].map(({ jobId }) => data<Job>('GET', `job/admin/${jobId}`)),
    )
    const [businessId, ...others] = new Set(made.map((job) => job.businessId))
    expect(others).toEqual([])
    const business = await data<Business>('GET', `business/admin/${businessId}`)
    expect(business).toMatchObject({ name: one.company_name, isApproved: false })
  })

  test('an import skips invalid jobs, and makes two of a job that is sent twice', async () => {
    const unfit = roverFeed(Date.UTC(2026, 10, 20)).find((job) => !isFit(job)) as RoverJob
    const [job] = fitJobs() as [RoverJob]
    expect((await importJobs([unfit, job])).jobs.map(({ sourceId }) => sourceId)).toEqual([roverId(job)])
    await importJobs([job])
    running.get().processing.finish()
    const found = await searchJobs(await client(), { filters: { sourceIds: [roverId(job)] } })
    expect(found.total).toBe(2)
  })

  test('an import accepts at most 25 jobs', async () => {
    const { call } = await client()
    expect(await call('POST', 'rover/admin/import', { jobs: fitJobs().slice(0, 26) })).toMatchObject({
      status: 400,
    })
  })
})
