import { createFileRoute } from '@tanstack/react-router'
import { ReferralListPage } from '#renderer/features/referrals/list-page.tsx'
import { referralLists } from '#renderer/features/referrals/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'

export const Route = createFileRoute('/referrals/')({
  ...listFilterRoute,
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(referralLists.active)
    void queryClient.prefetchQuery(referralLists.archived)
  },
  component: ReferralListPage,
})
