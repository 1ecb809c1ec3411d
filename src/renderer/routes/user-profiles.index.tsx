import { createFileRoute } from '@tanstack/react-router'
import { UserListPage } from '#renderer/features/user-profiles/list-page.tsx'
import { prefetchChoices, userList } from '#renderer/features/user-profiles/queries.ts'
import { waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { listFilterRoute } from '#renderer/lib/list/list-filter.ts'
import { beginLongRead } from '#renderer/lib/long-list/long-list.ts'

export const Route = createFileRoute('/user-profiles/')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) => {
    const users = beginLongRead(queryClient, userList)
    prefetchChoices(queryClient)
    return waitForReads(users)
  },
  component: UserListPage,
})
