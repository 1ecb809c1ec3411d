import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { jobCalls } from '#shared/contract/jobs.ts'
import { expiredStatus } from '#shared/entities/job.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

const { filters, sort } = jobCalls['jobs.search'].input.entries
const { minHourlyRate, maxHourlyRate, contractTypes, industryIds, businessIds } = filters.entries

/** Several values in the URL; a list with an unreadable value counts as missing. */
const several = <S extends v.GenericSchema>(member: S) => v.optional(v.fallback(v.array(member), []), [])

/** The state of the list, kept in the URL so that Back returns to it (JOB-01 to JOB-15). */
export const jobSearchSchema = v.object({
  ...listSearchSchema.entries,
  minHourlyRate: v.fallback(minHourlyRate, undefined),
  maxHourlyRate: v.fallback(maxHourlyRate, undefined),
  contractTypes: several(contractTypes.wrapped.item),
  industryIds: several(industryIds.wrapped.item),
  businessIds: several(businessIds.wrapped.item),
  sort: v.fallback(sort, undefined),
})
export type JobSearch = v.InferOutput<typeof jobSearchSchema>

/** All filters, empty. */
export const noFilters = {
  minHourlyRate: undefined,
  maxHourlyRate: undefined,
  contractTypes: [],
  industryIds: [],
  businessIds: [],
} satisfies Partial<JobSearch>

/** The list without search, filters and sort; its values are left out of the URL. */
export const jobSearchStart: JobSearch = { ...listStart, ...noFilters, sort: undefined }

const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

const setFilters = (search: JobSearch) => ({
  minHourlyRate: search.minHourlyRate,
  maxHourlyRate: search.maxHourlyRate,
  contractTypes: filled(search.contractTypes),
  industryIds: filled(search.industryIds),
  businessIds: filled(search.businessIds),
})

/** Whether both have the same filters; ignores query, sort and page. */
export const haveSameFilters = (one: JobSearch, other: JobSearch): boolean =>
  sameJson(setFilters(one), setFilters(other))

/** Whether a filter is set. */
export const isFiltered = (search: JobSearch): boolean =>
  Object.values(setFilters(search)).some((filter) => filter !== undefined)

/**
 * Sorting by expiry ascending shows only expired jobs (JOB-12, trap 30); every other sort shows all
 * (JOB-13).
 */
export const showsExpiredOnly = ({ sort }: Pick<JobSearch, 'sort'>): boolean =>
  sort?.field === 'expiresAt' && sort.direction === 'asc'

/** The search that shows all jobs, in its order. */
export const withoutNarrowing = (search: JobSearch): JobSearch => ({
  ...jobSearchStart,
  sort: showsExpiredOnly(search) ? undefined : search.sort,
})

/** The request of the search, without undefined members (JOB-20, JOB-23). */
export const toSearchInput = (search: JobSearch): CallInput<'jobs.search'> => ({
  ...searchOf(search),
  filters: { ...setFilters(search), status: showsExpiredOnly(search) ? expiredStatus : undefined },
  sort: search.sort,
})
