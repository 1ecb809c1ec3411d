import type { QueryClient } from '@tanstack/react-query'
import { query } from '#renderer/lib/calls/query.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { Business } from '#shared/entities/business.ts'
import { expiringJobs } from './expiring.ts'
import { type JobSearch, jobSearchSchema, toSearchInput } from './search.ts'

/** Returns the query for a page of the list. */
export const jobSearch = (search: JobSearch) =>
  search.expiring ? expiringJobs(toSearchInput(search)) : searchedPage('jobs.search', toSearchInput(search))

/** The list that the Previous and Next buttons step through. */
export const steppedJobs = { kind: 'jobs', schema: jobSearchSchema, pageOf: jobSearch } as const

/** Returns the query for the applications for a job. */
export const jobApplications = (jobId: string) => query('jobApplications.list', { jobId })

/** The most businesses that a select offers; more typing finds the others. */
const offered = 50

/** Returns the query for the businesses that match a typed text. */
export const businessesFor = (text: string) =>
  query('businesses.search', { query: text, from: 0, size: offered, filters: {} })

/** Returns a business from the cached searches. */
export function foundBusiness(client: QueryClient, businessId: string): Business | undefined {
  const pages = client.getQueriesData<CallAnswer<'businesses.search'>>({ queryKey: ['businesses.search'] })
  for (const [, page] of pages) {
    const found = page?.data.find((business) => business.businessId === businessId)
    if (found) return found
  }
  return undefined
}
