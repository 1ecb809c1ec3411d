import { createFileRoute } from '@tanstack/react-router'
import { UserDetailPage } from '#renderer/features/user-profiles/detail-page.tsx'
import { prefetchChoices, profileOf } from '#renderer/features/user-profiles/queries.ts'

export const Route = createFileRoute('/user-profiles/$userSub')({
  loader: async ({ context: { queryClient }, params: { userSub } }) => {
    prefetchChoices(queryClient)
    // Awaited for the heading; every other part loads and fails on its own.
    await queryClient.prefetchQuery(profileOf(userSub))
  },
  component: UserDetailPage,
})
