import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { jobCalls } from '#shared/contract/jobs.ts'
import { expiredStatus } from '#shared/entities/job.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

const { filters, sort } = jobCalls['jobs.search'].input.entries
const { minHourlyRate, maxHourlyRate, contractTypes, industryIds, businessIds } = filters.entries

/** The schema of a list in the URL; a list with an unreadable value becomes empty. */
const several = <S extends v.GenericSchema>(member: S) => v.optional(v.fallback(v.array(member), []), [])

/** The list's state, which the URL keeps so that Back restores it (JOB-01 to JOB-15). */
export const jobSearchSchema = v.object({
  ...listSearchSchema.entries,
  minHourlyRate: v.fallback(minHourlyRate, undefined),
  maxHourlyRate: v.fallback(maxHourlyRate, undefined),
  contractTypes: several(contractTypes.wrapped.item),
  industryIds: several(industryIds.wrapped.item),
  businessIds: several(businessIds.wrapped.item),
  sort: v.fallback(sort, undefined),
  /** Set by a view: only jobs that expire within a week, soonest first. */
  expiring: v.fallback(v.optional(v.literal(true)), undefined),
})
export type JobSearch = v.InferOutput<typeof jobSearchSchema>

/** All filters, empty. */
export const noFilters = {
  minHourlyRate: undefined,
  maxHourlyRate: undefined,
  contractTypes: [],
  industryIds: [],
  businessIds: [],
  expiring: undefined,
} satisfies Partial<JobSearch>

/** The list's state without search, filters and sort. The URL omits these values. */
export const jobSearchStart: JobSearch = { ...listStart, ...noFilters, sort: undefined }

const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

const setFilters = (search: JobSearch) => ({
  minHourlyRate: search.minHourlyRate,
  maxHourlyRate: search.maxHourlyRate,
  contractTypes: filled(search.contractTypes),
  industryIds: filled(search.industryIds),
  businessIds: filled(search.businessIds),
})

/** True if both have the same filters. Ignores query, sort and page. */
export const haveSameFilters = (one: JobSearch, other: JobSearch): boolean =>
  sameJson(setFilters(one), setFilters(other))

/** Returns how many filters are set. */
export const countFilters = (search: JobSearch): number =>
  Object.values(setFilters(search)).filter((filter) => filter !== undefined).length

/**
 * True if the list shows only expired jobs, which is the effect of sorting by ascending expiry (JOB-12).
 * Every other sort shows all jobs (JOB-13).
 */
export const showsExpiredOnly = ({ sort }: Pick<JobSearch, 'sort'>): boolean =>
  sort?.field === 'expiresAt' && sort.direction === 'asc'

/** Returns the search without query and filters, and with the same order. */
export const withoutFilters = (search: JobSearch): JobSearch => ({
  ...jobSearchStart,
  sort: showsExpiredOnly(search) ? undefined : search.sort,
})

/** Returns the input of the search call, without undefined members (JOB-20, JOB-23). */
export const toSearchInput = (search: JobSearch): CallInput<'jobs.search'> => ({
  ...searchOf('jobs', search),
  filters: { ...setFilters(search), status: showsExpiredOnly(search) ? expiredStatus : undefined },
  sort: search.sort,
})
