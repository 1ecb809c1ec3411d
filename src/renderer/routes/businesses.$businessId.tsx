import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { BusinessDetailPage } from '#renderer/features/businesses/detail-page.tsx'
import { businessJobs, businessQueries } from '#renderer/features/businesses/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { pageNumber, searchRoute } from '#renderer/lib/list/list-search.ts'

export const Route = createFileRoute('/businesses/$businessId')({
  ...searchRoute(v.object({ jobsPage: pageNumber }), { jobsPage: 1 }),
  loaderDeps: ({ search: { jobsPage } }) => ({ jobsPage }),
  loader: async ({ context: { queryClient }, params: { businessId }, deps: { jobsPage } }) => {
    const parts = businessQueries(businessId)
    void queryClient.prefetchQuery(parts.profiles)
    void queryClient.prefetchQuery(parts.permissions)
    void queryClient.prefetchQuery(parts.businessReferrals)
    void queryClient.prefetchQuery(parts.referrals)
    void queryClient.prefetchQuery(businessJobs(businessId, jobsPage))
    await readHeading(queryClient, parts.business)
  },
  component: BusinessDetailPage,
})
