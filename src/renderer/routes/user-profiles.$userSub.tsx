import { createFileRoute } from '@tanstack/react-router'
import { UserDetailPage } from '#renderer/features/user-profiles/detail-page.tsx'
import { prefetchChoices, profileOf } from '#renderer/features/user-profiles/queries.ts'
import { beginRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/user-profiles/$userSub')({
  loader: async ({ context: { queryClient }, params: { userSub } }) => {
    prefetchChoices(queryClient)
    // Awaited for the heading, unless it is in the cache; every other part loads and fails on its own.
    await beginRead(queryClient, profileOf(userSub))
  },
  component: UserDetailPage,
})
