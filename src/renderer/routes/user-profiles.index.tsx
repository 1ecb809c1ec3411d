import { createFileRoute } from '@tanstack/react-router'
import { UserListPage } from '#renderer/features/user-profiles/list-page.tsx'
import { prefetchChoices, userList } from '#renderer/features/user-profiles/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'

export const Route = createFileRoute('/user-profiles/')({
  ...listFilterRoute,
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(userList)
    prefetchChoices(queryClient)
  },
  component: UserListPage,
})
