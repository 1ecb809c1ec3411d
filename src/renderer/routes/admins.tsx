import { createFileRoute } from '@tanstack/react-router'
import { AdminListPage } from '#renderer/features/admins/list-page.tsx'
import { query } from '#renderer/lib/calls/query.ts'

import { beginRead, untilRead } from '#renderer/lib/calls/screen-reads.ts'

export const Route = createFileRoute('/admins')({
  loader: ({ context: { queryClient } }) => untilRead(beginRead(queryClient, query('admins.list', {}))),
  component: AdminListPage,
})
