import { createFileRoute } from '@tanstack/react-router'
import { AdminListPage } from '#renderer/features/admins/list-page.tsx'
import { query } from '#renderer/lib/query.ts'

export const Route = createFileRoute('/admins')({
  // Not awaited: the screen's own heading is there at once.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(query('admins.list', {})),
  component: AdminListPage,
})
