import { createFileRoute } from '@tanstack/react-router'
import { ownAdmin, ownEmail } from '#renderer/features/account/own-records.ts'
import { SettingsPage } from '#renderer/features/account/settings-page.tsx'

import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'

export const Route = createFileRoute('/settings')({
  // Reads the admin's record and account in parallel (SHELL-25).
  loader: ({ context: { queryClient } }) =>
    waitForReads(beginRead(queryClient, ownAdmin), beginRead(queryClient, ownEmail)),
  component: SettingsPage,
})
