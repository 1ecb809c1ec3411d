import { createFileRoute } from '@tanstack/react-router'
import { ownAdmin, ownEmail } from '#renderer/features/account/own-records.ts'
import { SettingsPage } from '#renderer/features/account/settings-page.tsx'

export const Route = createFileRoute('/settings')({
  // Both at once (SHELL-25) and not awaited, so that each part shows when its own read is done.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownAdmin)
    void queryClient.prefetchQuery(ownEmail)
  },
  component: SettingsPage,
})
