import type { userProfileCalls } from '#shared/contract/user-profiles.ts'
import { found } from './api-error.ts'
import type { HandlersOf } from './handler.ts'
import { merged } from './merged.ts'

/** User profiles (API-53 to API-56). */
export const userProfileHandlers: HandlersOf<keyof typeof userProfileCalls> = {
  'userProfiles.get': ({ userSub }, { records }) =>
    found(records.userProfiles.find(userSub), 'User profile', userSub),
  'userProfiles.list': (_, { records }) => records.userProfiles.listText(),
  'userProfiles.create': ({ email, shouldPreVerify, ...names }, { records, inviteUser }) => {
    const given = { ...names, email }
    const isTaken = [records.users, records.userProfiles].some(
      (kept) => kept.listBy('email', email.toLowerCase()).length > 0,
    )
    // The provider refuses this with status 200 (USR-13).
    if (isTaken)
      return { ...given, hasPreVerified: false, error: 'An account with the given email already exists.' }
    const { sub, password } = inviteUser({ ...given, isVerified: shouldPreVerify })
    records.userProfiles.insert({ userSub: sub, ...given })
    return { ...given, hasPreVerified: shouldPreVerify, ...(shouldPreVerify && { password }) }
  },
  'userProfiles.update': (changes, { records }) => {
    const { userSub } = changes
    const before = found(records.userProfiles.find(userSub), 'User profile', userSub)
    records.userProfiles.replace(merged(before, changes))
    return {}
  },
}
