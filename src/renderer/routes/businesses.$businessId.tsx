import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { BusinessDetailPage } from '#renderer/features/businesses/detail-page.tsx'
import { businessJobs, businessQueries } from '#renderer/features/businesses/queries.ts'
import { pageNumber } from '#renderer/lib/list-search.ts'

export const Route = createFileRoute('/businesses/$businessId')({
  validateSearch: v.object({ jobsPage: pageNumber }),
  search: { middlewares: [stripSearchParams({ jobsPage: 1 })] },
  loaderDeps: ({ search: { jobsPage } }) => ({ jobsPage }),
  loader: async ({ context: { queryClient }, params: { businessId }, deps: { jobsPage } }) => {
    const parts = businessQueries(businessId)
    void queryClient.prefetchQuery(parts.profiles)
    void queryClient.prefetchQuery(parts.permissions)
    void queryClient.prefetchQuery(parts.businessReferrals)
    void queryClient.prefetchQuery(parts.referrals)
    void queryClient.prefetchQuery(businessJobs(businessId, jobsPage))
    // Awaited for the heading; every other part loads and fails on its own.
    await queryClient.prefetchQuery(parts.business)
  },
  component: BusinessDetailPage,
})
