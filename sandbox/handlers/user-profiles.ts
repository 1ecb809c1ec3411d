import type { HandlersOf } from './handler.ts'

/** User profiles: the long list, and the creation of a profile with its user (API-54, API-55). */
export const userProfileHandlers: HandlersOf<'userProfiles.list' | 'userProfiles.create'> = {
  'userProfiles.list': (_, { records }) => records.userProfiles.listText(),
  'userProfiles.create': ({ email, shouldPreVerify, ...names }, { records, inviteUser }) => {
    const given = { ...names, email }
    const isTaken = [records.users, records.userProfiles].some(
      (kept) => kept.listBy('email', email.toLowerCase()).length > 0,
    )
    // The provider reports this refusal with status 200 (USR-13).
    if (isTaken)
      return { ...given, hasPreVerified: false, error: 'An account with the given email already exists.' }
    const { sub, password } = inviteUser({ ...given, isVerified: shouldPreVerify })
    records.userProfiles.insert({ userSub: sub, ...given })
    return { ...given, hasPreVerified: shouldPreVerify, ...(shouldPreVerify && { password }) }
  },
}
