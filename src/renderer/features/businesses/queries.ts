import { query } from '#renderer/lib/calls/query.ts'
import { listSearchSchema } from '#renderer/lib/list/list-search.ts'
import { pageOf, searchedPage } from '#renderer/lib/list/searched-page.ts'
import { pageOffset, pageSize } from '#shared/rules/paging.ts'

/** The queries of the other parts of a business's screen, except the one for its jobs (BUS-48). */
export const businessQueries = (businessId: string) => ({
  profiles: query('businessProfiles.list', { businessId }),
  permissions: query('businessPermissions.list', { businessId }),
  businessReferrals: query('businessReferrals.list', { businessId }),
  referrals: query('businessReferrals.listReferrals', { businessId }),
})

/** Returns the query for a page of the business's jobs (BUS-56). */
export const businessJobs = (businessId: string, page: number) =>
  searchedPage('jobs.search', {
    query: '',
    from: pageOffset(page),
    size: pageSize,
    filters: { businessIds: [businessId] },
  })

/** The list that the Previous and Next buttons step through. */
export const steppedBusinesses = {
  kind: 'businesses',
  schema: listSearchSchema,
  pageOf: pageOf('businesses'),
} as const
