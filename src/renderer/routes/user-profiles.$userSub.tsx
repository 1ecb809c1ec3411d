import { createFileRoute } from '@tanstack/react-router'
import { UserDetailPage } from '#renderer/features/user-profiles/detail-page.tsx'
import { prefetchChoices } from '#renderer/features/user-profiles/queries.ts'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'

export const Route = createFileRoute('/user-profiles/$userSub')({
  ...recordRoute('userProfiles', prefetchChoices),
  component: UserDetailPage,
})
