import type { Session } from '#main/identity/session.ts'
import { type Execute, watchAnswers } from './execute.ts'

type OwnRecordSession = Pick<Session, 'adminSaved' | 'adminRemoved'>

/** An executor that tells the session of saves and removals of its own admin's record (SET-06, trap 52). */
export const watchingOwnRecord = (execute: Execute, session: OwnRecordSession): Execute =>
  watchAnswers(execute, {
    'admins.update': (admin) => session.adminSaved(admin),
    'admins.remove': (_, { adminId }) => session.adminRemoved(adminId),
  })
