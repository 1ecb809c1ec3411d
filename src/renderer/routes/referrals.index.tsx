import { createFileRoute } from '@tanstack/react-router'
import { ReferralListPage } from '#renderer/features/referrals/list-page.tsx'
import { referralLists } from '#renderer/features/referrals/queries.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { listFilterRoute } from '#renderer/lib/list/list-filter.ts'

export const Route = createFileRoute('/referrals/')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) =>
    waitForReads(
      beginRead(queryClient, referralLists.active),
      beginRead(queryClient, referralLists.archived),
    ),
  component: ReferralListPage,
})
