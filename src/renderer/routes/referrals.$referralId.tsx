import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ReferralDetailPage } from '#renderer/features/referrals/detail-page.tsx'
import { referralQueries } from '#renderer/features/referrals/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { pageNumber, searchRoute } from '#renderer/lib/list/list-search.ts'

export const Route = createFileRoute('/referrals/$referralId')({
  ...searchRoute(v.object({ businessesPage: pageNumber }), { businessesPage: 1 }),
  loader: async ({ context: { queryClient }, params: { referralId } }) => {
    const parts = referralQueries(referralId)
    void queryClient.prefetchQuery(parts.uses)
    void queryClient.prefetchQuery(parts.businesses)
    await readHeading(queryClient, parts.referral)
  },
  component: ReferralDetailPage,
})
