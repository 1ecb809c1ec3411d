import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { jobCalls } from '#shared/contract/jobs.ts'
import { expiredStatus } from '#shared/entities/job.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

const { filters, sort } = jobCalls['jobs.search'].input.entries
const { minHourlyRate, maxHourlyRate, contractTypes, industryIds, businessIds } = filters.entries

/** Several values in the URL; a list with one that can't be read counts as left out. */
const several = <S extends v.GenericSchema>(member: S) => v.optional(v.fallback(v.array(member), []), [])

/** What the list shows, kept in the URL so that Back returns to it (JOB-01 to JOB-15). */
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

/** Every filter, empty. */
export const noFilters = {
  minHourlyRate: undefined,
  maxHourlyRate: undefined,
  contractTypes: [],
  industryIds: [],
  businessIds: [],
} satisfies Partial<JobSearch>

/** Where the list stands before anybody searched, filtered or sorted; a route leaves it out of its URL. */
export const jobSearchStart: JobSearch = { ...listStart, ...noFilters, sort: undefined }

const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

const setFilters = (search: JobSearch) => ({
  minHourlyRate: search.minHourlyRate,
  maxHourlyRate: search.maxHourlyRate,
  contractTypes: filled(search.contractTypes),
  industryIds: filled(search.industryIds),
  businessIds: filled(search.businessIds),
})

/** Do both have the same filters set, whatever else they ask for? */
export const haveSameFilters = (one: JobSearch, other: JobSearch): boolean =>
  sameJson(setFilters(one), setFilters(other))

/** Is there a filter to clear? */
export const isFiltered = (search: JobSearch): boolean =>
  Object.values(setFilters(search)).some((filter) => filter !== undefined)

/** Sorting by expiry ascending shows expired jobs alone (JOB-12, trap 30); every other sort shows all (JOB-13). */
export const showsExpiredOnly = ({ sort }: Pick<JobSearch, 'sort'>): boolean =>
  sort?.field === 'expiresAt' && sort.direction === 'asc'

/** What the search call is sent; what is undefined is left out of it (JOB-20, JOB-23). */
export const toSearchInput = (search: JobSearch): CallInput<'jobs.search'> => ({
  ...searchOf(search),
  filters: { ...setFilters(search), status: showsExpiredOnly(search) ? expiredStatus : undefined },
  sort: search.sort,
})
