import { createFileRoute } from '@tanstack/react-router'
import { UserDetailPage } from '#renderer/features/user-profiles/detail-page.tsx'
import { prefetchChoices, profileOf } from '#renderer/features/user-profiles/queries.ts'

export const Route = createFileRoute('/user-profiles/$userSub')({
  loader: async ({ context: { queryClient }, params: { userSub } }) => {
    prefetchChoices(queryClient)
    // The screen's heading needs the name; every other part comes when it comes, and fails by itself.
    await queryClient.prefetchQuery(profileOf(userSub))
  },
  component: UserDetailPage,
})
