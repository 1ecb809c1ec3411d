import { createFileRoute } from '@tanstack/react-router'
import { AdminListPage } from '#renderer/features/admins/list-page.tsx'
import { query } from '#renderer/lib/query.ts'

export const Route = createFileRoute('/admins')({
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(query('admins.list', {})),
  component: AdminListPage,
})
