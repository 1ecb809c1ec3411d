import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { profileOf } from './queries.ts'

/** The reads that show user profiles. */
const userRecords = recordCache({
  get: 'userProfiles.get',
  keyOf: ({ userSub }: UserProfile) => ({ userSub }),
  list: 'userProfiles.list',
  alsoShownBy: ['jobApplications.list'],
})

/**
 * Shows what an edit sent wherever the profile is shown, and reads the profile again: what a PATCH answers the
 * specification does not say.
 */
export async function showSaved(client: QueryClient, sent: CallInput<'userProfiles.update'>): Promise<void> {
  const { queryKey } = profileOf(sent.userSub)
  await userRecords.saved(client, { ...client.getQueryData(queryKey), ...sent })
  void client.invalidateQueries({ queryKey })
}
