import { createFileRoute } from '@tanstack/react-router'
import { ReferralListPage } from '#renderer/features/referrals/list-page.tsx'
import { referralLists } from '#renderer/features/referrals/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'

import { beginRead, untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/referrals/')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) =>
    untilRead(beginRead(queryClient, referralLists.active), beginRead(queryClient, referralLists.archived)),
  component: ReferralListPage,
})
