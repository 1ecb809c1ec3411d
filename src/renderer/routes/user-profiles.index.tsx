import { createFileRoute } from '@tanstack/react-router'
import { UserListPage } from '#renderer/features/user-profiles/list-page.tsx'
import { prefetchChoices, userList } from '#renderer/features/user-profiles/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'
import { beginLongRead } from '#renderer/lib/long-list.ts'
import { untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/user-profiles/')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) => {
    const users = beginLongRead(queryClient, userList)
    prefetchChoices(queryClient)
    return untilRead(users)
  },
  component: UserListPage,
})
