import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { businessJobs } from '#renderer/components/record/hanging.ts'
import { BusinessDetailPage } from '#renderer/features/businesses/detail-page.tsx'
import { businessQueries } from '#renderer/features/businesses/queries.ts'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'
import { pageNumber, searchRoute } from '#renderer/lib/list/list-search.ts'

const search = v.object({ jobsPage: pageNumber })

export const Route = createFileRoute('/businesses/$businessId')({
  ...searchRoute(search, { jobsPage: 1 }),
  loaderDeps: ({ search: { jobsPage } }) => ({ jobsPage }),
  ...recordRoute('businesses', (client, businessId, { jobsPage }: v.InferOutput<typeof search>) => {
    const { profiles, permissions, businessReferrals, referrals } = businessQueries(businessId)
    void client.prefetchQuery(profiles)
    void client.prefetchQuery(permissions)
    void client.prefetchQuery(businessReferrals)
    void client.prefetchQuery(referrals)
    void client.prefetchQuery(businessJobs(businessId, jobsPage))
  }),
  component: BusinessDetailPage,
})
