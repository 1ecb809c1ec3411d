import type { Session } from '#main/identity/session.ts'
import { type Execute, watchAnswers } from './execute.ts'

type OwnRecordSession = Pick<Session, 'adminSaved' | 'adminRemoved'>

/**
 * Wraps the function that makes calls, so that the session learns when an admin saves or removes their own
 * record (SET-06, trap 52).
 */
export const watchingOwnRecord = (execute: Execute, session: OwnRecordSession): Execute =>
  watchAnswers(execute, {
    'admins.update': (admin) => session.adminSaved(admin),
    'admins.remove': (_, { adminId }) => session.adminRemoved(adminId),
  })
