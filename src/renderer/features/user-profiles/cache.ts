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
 * Shows what an edit sent wherever the profile is shown, and reads the profile again.
 */
export async function showSaved(client: QueryClient, sent: CallInput<'userProfiles.update'>): Promise<void> {
  await userRecords.savedAsSent(client, sent)
  void client.invalidateQueries({ queryKey: profileOf(sent.userSub).queryKey })
}
