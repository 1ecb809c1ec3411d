import { createFileRoute } from '@tanstack/react-router'
import { UserDetailPage } from '#renderer/features/user-profiles/detail-page.tsx'
import { prefetchChoices, profileOf } from '#renderer/features/user-profiles/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'

export const Route = createFileRoute('/user-profiles/$userSub')({
  loader: async ({ context: { queryClient }, params: { userSub } }) => {
    prefetchChoices(queryClient)
    await readHeading(queryClient, profileOf(userSub))
  },
  component: UserDetailPage,
})
