import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Business } from '#shared/entities/business.ts'
import type { JobIndustry, JobRequirement } from '#shared/entities/catalogue.ts'
import type { Job, JobApplication } from '#shared/entities/job.ts'
import { apiClient } from './support/api.ts'
import { newJob, searchJobs } from './support/job.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const jobNamed = async (title: string): Promise<Job> => {
  const found = (await searchJobs(await client(), { query: title })).data.find((job) => job.title === title)
  if (!found) throw new Error(`The sample has no ${title}`)
  return found
}
const applicationsFor = async ({ jobId }: Job) =>
  (await client()).data<JobApplication[]>('GET', `job/admin/${jobId}/applications`)

describe('jobs', () => {
  test('API-29 API-27 a job is made with the client’s id, active, and can be read at once', async () => {
    const { call, data } = await client()
    const sent = newJob({ businessLogoUrl: null, accommodationType: null })
    expect(await call('POST', 'job/admin', sent)).toEqual({ status: 200, body: { data: {} } })
    const { businessLogoUrl: _, accommodationType: __, ...kept } = sent
    expect(await data('GET', `job/admin/${sent.jobId}`)).toEqual({
      ...kept,
      createdAt: new Date(running.clock.now()).toISOString(),
      status: 'ACTIVE',
    })
  })

  test('an id can be used once, even after its job was deleted, processed or not', async () => {
    const { call, data } = await client()
    const sent = newJob()
    const taken = { status: 409, body: { message: `Job ${sent.jobId} already exists` } }
    await data('POST', 'job/admin', sent)
    expect(await call('POST', 'job/admin', sent)).toEqual(taken)
    await data('DELETE', `job/admin/${sent.jobId}`)
    expect(await call('POST', 'job/admin', sent)).toEqual(taken)
    running.get().processing.finish()
    expect(await call('POST', 'job/admin', sent)).toEqual(taken)
  })

  test('API-30 a PATCH changes the sent fields, a null removes a field, and the others stay', async () => {
    const { data } = await client()
    const { status: _, ...before } = await jobNamed('Vintage Crew')
    expect(before.expiresAt).toBeDefined()
    await data('PATCH', 'job/admin', {
      jobId: before.jobId,
      title: 'Vintage Crew 2027',
      expiresAt: null,
      accommodationType: 'INCLUDED_PAID',
    })
    const { expiresAt: __, ...kept } = before
    expect(await data('GET', `job/admin/${before.jobId}`)).toEqual({
      ...kept,
      title: 'Vintage Crew 2027',
      accommodationType: 'INCLUDED_PAID',
      status: 'ACTIVE',
    })
  })

  test('a job is expired when its expiry has passed, whatever status was sent', async () => {
    const { data } = await client()
    const statusOf = async (jobId: string) => (await data<Job>('GET', `job/admin/${jobId}`)).status
    const inAMinute = new Date(running.clock.now() + 60_000).toISOString()
    const sent = newJob({ listedAt: '2026-01-05T00:00:00.000Z', expiresAt: inAMinute })
    await data('POST', 'job/admin', sent)
    expect(await statusOf(sent.jobId)).toBe('ACTIVE')
    running.clock.advance(61)
    expect(await statusOf(sent.jobId)).toBe('EXPIRED')
    const later = new Date(running.clock.now() + 1).toISOString()
    await data('PATCH', 'job/admin', { jobId: sent.jobId, expiresAt: later })
    expect(await statusOf(sent.jobId)).toBe('ACTIVE')
  })

  test('API-28 deleting a job removes it and its applications at once', async () => {
    const { call, data } = await client()
    const job = await jobNamed('Night Auditor – four nights on, three off')
    expect(await call('DELETE', `job/admin/${job.jobId}`)).toEqual({ status: 200, body: { data: {} } })
    const missing = { status: 404, body: { message: `Job ${job.jobId} was not found` } }
    expect(await call('GET', `job/admin/${job.jobId}`)).toEqual(missing)
    expect(await call('GET', `job/admin/${job.jobId}/applications`)).toEqual(missing)
    expect(await call('PATCH', 'job/admin', { jobId: job.jobId, title: 'Back' })).toEqual(missing)
    expect(await call('DELETE', `job/admin/${job.jobId}`)).toEqual(missing)
    await running.get().reset()
    expect(await data('GET', `job/admin/${job.jobId}/applications`)).toHaveLength(47)
  })

  test('unknown jobs give 404, and an invalid job is refused with its issues', async () => {
    const { call } = await client()
    const jobId = randomUUID()
    const missing = { status: 404, body: { message: `Job ${jobId} was not found` } }
    expect(await call('GET', `job/admin/${jobId}`)).toEqual(missing)
    expect(await call('GET', `job/admin/${jobId}/applications`)).toEqual(missing)
    expect(await call('PATCH', 'job/admin', { jobId, title: 'x' })).toEqual(missing)
    expect(await call('DELETE', `job/admin/${jobId}`)).toEqual(missing)
    const refused = await call('POST', 'job/admin', newJob({ roles: 0 }))
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'roles' }] } })
  })

  test('deleting a business removes its jobs from searches at once, including unprocessed ones', async () => {
    const { call, data } = await client()
    const [from, to] = (await data<Business[]>('GET', 'business/admin/list')).filter(({ name }) =>
      ['Cane Toad Backpackers', 'Isis Macadamia Orchards'].includes(name ?? ''),
    )
    const [stays, goes] = (
      await searchJobs(await client(), { filters: { businessIds: [from?.businessId ?? ''] } })
    ).data
    const added = newJob({ businessId: from?.businessId ?? '' })
    await data('POST', 'job/admin', added)
    await data('PATCH', 'job/admin', { jobId: stays?.jobId, businessId: to?.businessId })
    await data('DELETE', `business/admin/${from?.businessId}`)
    expect((await call('GET', `job/admin/${goes?.jobId}`)).status).toBe(404)
    expect((await call('GET', `job/admin/${added.jobId}`)).status).toBe(404)
    expect((await call('POST', 'job/admin', newJob({ jobId: goes?.jobId ?? '' }))).status).toBe(409)
    running.get().processing.finish()
    const of = async (business: Business | undefined) =>
      (await searchJobs(await client(), { filters: { businessIds: [business?.businessId ?? ''] } })).total
    expect([await of(from), await of(to)]).toEqual([0, 11])
  })
})

test('API-31 the applications of a job: none, a few, many', async () => {
  expect(await applicationsFor(await jobNamed('Trek Cook'))).toEqual([])
  const few = await applicationsFor(await jobNamed('Roadhouse Couple, always wanted'))
  const many = await applicationsFor(await jobNamed('Night Auditor – four nights on, three off'))
  expect([few.length, many.length]).toEqual([2, 47])
  for (const field of ['jobApplicationId', 'userSub'] as const)
    expect(new Set(many.map((application) => application[field])).size).toBe(47)
  expect(many.some(({ applicantName }) => applicantName === 'Saoirse Ní Bhriain')).toBe(true)
})

describe('lists for jobs', () => {
  test('API-38 the list has all industries, including archived ones', async () => {
    const { data } = await client()
    const industries = await data<JobIndustry[]>('GET', 'job-industry/admin/list')
    expect(industries).toHaveLength(23)
    expect(industries.filter(({ isArchived }) => isArchived).map(({ name }) => name)).toEqual([
      'Cotton Ginning',
      'Call Centres',
      'Door-to-Door Sales',
    ])
  })

  test('API-35 the list has all requirements, including archived ones', async () => {
    const { data } = await client()
    const requirements = await data<JobRequirement[]>('GET', 'job-requirement/admin/list')
    expect(requirements).toHaveLength(19)
    expect(requirements.filter(({ isArchived }) => isArchived)).toHaveLength(2)
  })

  test('every job has existing industries and requirements, and an archived one of each is used', async () => {
    const { data } = await client()
    const industries = await data<JobIndustry[]>('GET', 'job-industry/admin/list')
    const requirements = await data<JobRequirement[]>('GET', 'job-requirement/admin/list')
    const { data: first, total } = await searchJobs(await client(), { size: 100 })
    const jobs = [...first, ...(await searchJobs(await client(), { from: 100, size: 100 })).data]
    expect(jobs).toHaveLength(total)
    const used = {
      industries: industries.filter((one) => jobs.some((job) => job.industryId === one.jobIndustryId)),
      requirements: requirements.filter((one) =>
        jobs.some((job) => job.requirementIds?.includes(one.jobRequirementId)),
      ),
    }
    const idsOf = (pick: (job: Job) => readonly (string | null | undefined)[]) =>
      new Set(jobs.flatMap(pick).filter((id) => id != null))
    expect(idsOf((job) => [job.industryId]).size).toBe(used.industries.length)
    expect(idsOf((job) => job.requirementIds ?? []).size).toBe(used.requirements.length)
    expect(used.industries.filter(({ isArchived }) => isArchived)).toHaveLength(1)
    expect(used.requirements.filter(({ isArchived }) => isArchived)).toHaveLength(1)
  })
})
