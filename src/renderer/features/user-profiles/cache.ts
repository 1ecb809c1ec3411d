import { recordCache } from '#renderer/lib/record-cache.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'

/** The reads that show user profiles. */
export const userRecords = recordCache({
  get: 'userProfiles.get',
  keyOf: ({ userSub }: UserProfile) => ({ userSub }),
  list: 'userProfiles.list',
  alsoShownBy: ['jobApplications.list'],
})
