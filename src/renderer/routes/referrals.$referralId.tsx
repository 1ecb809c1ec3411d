import { createFileRoute } from '@tanstack/react-router'
import { ReferralDetailPage } from '#renderer/features/referrals/detail-page.tsx'
import { referralQueries } from '#renderer/features/referrals/queries.ts'

export const Route = createFileRoute('/referrals/$referralId')({
  loader: async ({ context: { queryClient }, params: { referralId } }) => {
    const parts = referralQueries(referralId)
    void queryClient.prefetchQuery(parts.uses)
    void queryClient.prefetchQuery(parts.businesses)
    // The screen's heading needs its name; every other part comes when it comes, and fails by itself.
    await queryClient.prefetchQuery(parts.referral)
  },
  component: ReferralDetailPage,
})
