import type { jobCalls } from '#shared/contract/jobs.ts'
import { expiredStatus, type Job } from '#shared/entities/job.ts'
import { wordsOf } from '../data/words.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'

const isExpired = ({ expiresAt }: Job, now: string) => !!expiresAt && Date.parse(expiresAt) < Date.parse(now)

/** A job as it is answered: its status follows from its expiry and the time. */
const shown = (job: Job, { timestamp }: HandlerContext): Job => ({
  ...job,
  status: isExpired(job, timestamp()) ? expiredStatus : 'ACTIVE',
})

const jobFor = (jobId: string, { records }: HandlerContext) => found(records.jobs.find(jobId), 'Job', jobId)

const withoutNulls = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as T

type Sorting = Record<string, (job: Job) => string | number | undefined>

/** Jobs (API-27 to API-32). */
export const jobHandlers: HandlersOf<keyof typeof jobCalls> = {
  'jobs.get': ({ jobId }, context) => shown(jobFor(jobId, context), context),
  'jobs.search': ({ query, from, size, filters, sort }, context) => {
    const { records } = context
    const { minHourlyRate, maxHourlyRate, contractTypes, industryIds, businessIds, sourceIds, status } =
      filters
    const words = wordsOf(query)
    const anyOf = (values: readonly string[] | undefined, value: string | null | undefined) =>
      !values?.length || values.includes(value ?? '')
    const matching = records.jobs
      .list()
      .map((job) => shown(job, context))
      .filter(
        (job) =>
          // A job whose range of rates overlaps the one asked for: it pays such a rate to somebody.
          (minHourlyRate === undefined || (job.maxHourlyRate ?? -1) >= minHourlyRate) &&
          (maxHourlyRate === undefined || (job.minHourlyRate ?? Number.POSITIVE_INFINITY) <= maxHourlyRate) &&
          anyOf(contractTypes, job.contractType) &&
          anyOf(industryIds, job.industryId) &&
          anyOf(businessIds, job.businessId) &&
          anyOf(sourceIds, job.sourceId) &&
          (status === undefined || job.status === status) &&
          words.every((word) =>
            wordsOf(
              [job.title, job.jobId, job.businessName, job.address?.city].map((text) => text ?? '').join(' '),
            ).some((one) => one.startsWith(word)),
          ),
      )
    const industries = new Map(records.jobIndustries.list().map((one) => [one.jobIndustryId, one.name ?? '']))
    const keys: Sorting = {
      title: (job) => job.title?.toLowerCase(),
      businessName: (job) => job.businessName?.toLowerCase(),
      listedAt: (job) => job.listedAt ?? undefined,
      expiresAt: (job) => job.expiresAt ?? undefined,
      industryId: (job) => industries.get(job.industryId ?? '')?.toLowerCase(),
    }
    const key = sort && keys[sort.field]
    if (key)
      matching.sort((one, other) => {
        const [a, b] = [key(one), key(other)]
        if (a === b) return 0
        if (a === undefined) return 1
        if (b === undefined) return -1
        return a < b === (sort.direction === 'asc') ? -1 : 1
      })
    return { data: matching.slice(from, from + size), total: matching.length, size }
  },
  'jobs.create': (fields, { records, timestamp }) => {
    const { jobId } = fields
    if (records.jobs.find(jobId) || records.spentIds.find(jobId))
      throw new ApiError(409, `Job ${jobId} already exists`)
    records.jobs.insert(withoutNulls({ ...fields, createdAt: timestamp() }))
    return {}
  },
  'jobs.update': (changes, context) => {
    const before = jobFor(changes.jobId, context)
    context.records.jobs.replace(withoutNulls({ ...before, ...changes }))
    return {}
  },
  'jobs.remove': ({ jobId }, context) => {
    const { records } = context
    jobFor(jobId, context)
    records.jobs.remove(jobId)
    records.jobApplications.removeBy('job_id', jobId)
    records.spentIds.insert({ id: jobId })
    return {}
  },
  'jobApplications.list': ({ jobId }, context) => {
    jobFor(jobId, context)
    return context.records.jobApplications.listBy('job_id', jobId)
  },
}
