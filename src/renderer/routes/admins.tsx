import { createFileRoute } from '@tanstack/react-router'
import { AdminListPage } from '#renderer/features/admins/list-page.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { listFilterRoute } from '#renderer/lib/list/list-filter.ts'

export const Route = createFileRoute('/admins')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) => waitForReads(beginRead(queryClient, query('admins.list', {}))),
  component: AdminListPage,
})
