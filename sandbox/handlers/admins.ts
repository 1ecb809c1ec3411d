import type { adminCalls } from '#shared/contract/admins.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlersOf } from './handler.ts'
import { merged } from './merged.ts'

/** Admin accounts (API-08 to API-12). */
export const adminHandlers: HandlersOf<keyof typeof adminCalls> = {
  'admins.list': (_, { records }) => records.admins.list(),
  'admins.current': (_, { caller }) => caller,
  'admins.create': ({ firstName, lastName, userEmail }, { records, inviteUser }) => {
    if (records.users.listBy('email', userEmail.toLowerCase()).length > 0)
      throw new ApiError(409, 'An account with the given email already exists.')
    const { sub } = inviteUser({ email: userEmail, firstName, lastName })
    const admin = { userSub: sub, firstName, lastName, userEmail }
    records.admins.insert(admin)
    return admin
  },
  'admins.update': (changes, { records, caller }) => {
    if (changes.userSub !== caller.userSub)
      throw new ApiError(403, 'An admin can change only their own profile')
    const updated = merged(caller, changes)
    records.admins.replace(updated)
    return updated
  },
  'admins.remove': ({ adminId }, { records, removeUser }) => {
    found(records.admins.find(adminId), 'Admin', adminId)
    records.admins.remove(adminId)
    removeUser(adminId)
    return {}
  },
}
