import { randomUUID } from 'node:crypto'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { type ContractType, contractTypeOptions } from '#shared/entities/job-terms.ts'
import { type RoverJob, roverId, roverText } from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { day } from '../sample/job-dates.ts'
import { roverFeed } from '../sample/rover-feed.ts'
import { ApiError } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'
import { withoutNulls } from './merged.ts'

const text = (value: unknown): string => roverText(value).trim()

/** The first contract type whose first word occurs in the feed's text: 'Full-time' becomes FULL_TIME. */
function contractTypeOf({ work_type }: RoverJob): ContractType | undefined {
  const written = text(work_type).toLowerCase()
  return contractTypeOptions.find(({ value }) => written.includes((value.split('_')[0] ?? '').toLowerCase()))
    ?.value
}

function addressOf({ city, state, country, latitude, longitude }: RoverJob) {
  return {
    city: text(city),
    state: text(state),
    country: text(country),
    addressFriendly: [city, state, country].map(text).join(', '),
    lat: Number(latitude),
    lng: Number(longitude),
  }
}

/**
 * Refuses the whole batch if one coordinate is no number.
 * @throws ApiError
 */
function refuseOddPlaces(jobs: readonly RoverJob[]): void {
  for (const job of jobs)
    for (const name of ['latitude', 'longitude'] as const)
      if (!Number.isFinite(Number(text(job[name]))))
        throw new ApiError(400, `job ${roverId(job)}: ${name} "${text(job[name])}" is not a number`)
}

/** A business from the feed. `sourceId` is its company id there. */
type RoverBusiness = Business & { readonly sourceId: string }

/** The business for a company in the feed: one from an earlier import, or a new one. */
function businessOf(
  job: RoverJob,
  { records, timestamp }: HandlerContext,
  created: RoverBusiness[],
): Business {
  const sourceId = text(job.company_id)
  const [known] = records.businesses.listBy('source_id', sourceId)
  if (known) return known
  const now = timestamp()
  const business = withoutNulls({
    businessId: randomUUID(),
    sourceId,
    name: text(job.company_name),
    email: text(job.email) || null,
    address: addressOf(job),
    isVerified: false,
    isApproved: false,
    createdAt: now,
    updatedAt: now,
  })
  records.businesses.insert(business)
  created.push(business)
  return business
}

function jobOf(
  job: RoverJob,
  industryId: string | undefined,
  business: Business,
  { timestamp }: HandlerContext,
): Job {
  const now = timestamp()
  return withoutNulls({
    jobId: randomUUID(),
    sourceId: roverId(job),
    title: text(job.title),
    description: text(job.job_description_text),
    industryId: industryId ?? null,
    contractType: contractTypeOf(job) ?? null,
    roles: 1,
    address: addressOf(job),
    businessId: business.businessId,
    businessName: business.name ?? null,
    listedAt: typeof job.posted_date === 'string' ? job.posted_date : now,
    createdAt: now,
  })
}

/** The external feed and imports from it (API-70, API-71). */
export const roverHandlers: HandlersOf<'rover.search' | 'rover.import'> = {
  'rover.search': ({ page, page_size: size }, { now }) => {
    const feed = roverFeed(Math.floor(now() / day) * day)
    return { collection: feed.slice((page - 1) * size, page * size), total: feed.length }
  },
  // Earlier imports are not detected: a job that is sent twice is created twice.
  'rover.import': ({ jobs: sent }, context) => {
    const { records } = context
    const industries = new Map(
      records.jobIndustries.list().map(({ name, jobIndustryId }) => [name ?? '', jobIndustryId]),
    )
    const names = new Set(industries.keys())
    const businesses: RoverBusiness[] = []
    const valid = sent.filter((job) => reasonsAgainst(job, names).length === 0)
    refuseOddPlaces(valid)
    const jobs = valid.map((job) => {
      const industryId = industries.get(roverText(job.industry))
      const made = jobOf(job, industryId, businessOf(job, context, businesses), context)
      records.jobs.insert(made)
      return made
    })
    return { jobs, businesses }
  },
}
