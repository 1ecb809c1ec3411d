import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ReferralDetailPage } from '#renderer/features/referrals/detail-page.tsx'
import { referralQueries } from '#renderer/features/referrals/queries.ts'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'
import { pageNumber, searchRoute } from '#renderer/lib/list/list-search.ts'

export const Route = createFileRoute('/referrals/$referralId')({
  ...searchRoute(v.object({ businessesPage: pageNumber }), { businessesPage: 1 }),
  ...recordRoute('referrals', (client, referralId) => {
    const { uses, businesses } = referralQueries(referralId)
    void client.prefetchQuery(uses)
    void client.prefetchQuery(businesses)
  }),
  component: ReferralDetailPage,
})
