import type { ParsedInput } from '#shared/contract/index.ts'
import type { jobCalls } from '#shared/contract/jobs.ts'
import { expiredStatus, type Job } from '#shared/entities/job.ts'
import type { FacetTest } from '../data/facet-column.ts'
import type { Facet } from '../data/table.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

const activeStatus = 'ACTIVE'

/** A job's status is not stored, but derived from the current time. */
const statusOf = (expiresAt: Facet, now: number) =>
  typeof expiresAt === 'number' && expiresAt < now ? expiredStatus : activeStatus

const answered = (job: Job, now: number): Job => ({
  ...job,
  status: statusOf(job.expiresAt ? Date.parse(job.expiresAt) : null, now),
})

const jobs = recordHandlers('jobs')

/** An empty selection does not filter. */
const oneOf = (chosen: readonly string[] | undefined): FacetTest | undefined => {
  const values = new Set<Facet>(chosen)
  return values.size === 0 ? undefined : (value) => values.has(value)
}
const atLeast = (limit: number | undefined): FacetTest | undefined =>
  limit === undefined ? undefined : (value) => typeof value === 'number' && value >= limit
const atMost = (limit: number | undefined): FacetTest | undefined =>
  limit === undefined ? undefined : (value) => typeof value === 'number' && value <= limit

type Filters = ParsedInput<'jobs.search'>['filters']

const testsOf = (filters: Filters, now: number) => ({
  // A job matches if its pay range overlaps the requested one: a job at 30 to 33 matches 32 to 35 (decision
  // 29).
  maxHourlyRate: atLeast(filters.minHourlyRate),
  minHourlyRate: atMost(filters.maxHourlyRate),
  contractType: oneOf(filters.contractTypes),
  industryId: oneOf(filters.industryIds),
  businessId: oneOf(filters.businessIds),
  sourceId: oneOf(filters.sourceIds?.map(String)),
  expiresAt:
    filters.status === undefined ? undefined : (value: Facet) => statusOf(value, now) === filters.status,
})

/** Jobs (API-27 to API-32). */
export const jobHandlers: HandlersOf<Exclude<keyof typeof jobCalls, 'jobs.update'>> = {
  'jobs.get': (key, context) => answered(jobs.get(key, context), context.now()),
  'jobs.search': ({ query, from, size, filters, sort }, { records, now }) => {
    const at = now()
    const { data, total } = records.jobs.search({
      query,
      from,
      size,
      where: testsOf(filters, at),
      // Sorts by the stored value, so industries are in the order of their ids.
      sort: sort && { by: sort.field, direction: sort.direction },
    })
    return { data: data.map((job) => answered(job, at)), total, size }
  },
  'jobs.create': (fields, context) => jobs.create({ ...fields, createdAt: context.timestamp() }, context),
  'jobs.remove': ({ jobId }, context) => {
    context.records.jobApplications.removeBy('job_id', jobId)
    return jobs.remove({ jobId }, context)
  },
  'jobApplications.list': (key, context) => {
    jobs.get(key, context)
    return context.records.jobApplications.listBy('job_id', key.jobId)
  },
}

/** Cleans up after a job that was deleted with its business. Its id can't be reused. */
export function forgetJob(jobId: string, { records }: HandlerContext): void {
  records.jobApplications.removeBy('job_id', jobId)
  records.spentIds.insert({ kind: 'jobs', id: jobId })
}
