import type { Session } from '#main/identity/session.ts'
import type { CallAnswer, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import type { Execute } from './execute.ts'

type OwnRecordSession = Pick<Session, 'adminSaved' | 'adminRemoved'>

/** An executor that lets the session know what becomes of its own admin's record (SET-06, trap 52). */
export const watchingOwnRecord = (execute: Execute, session: OwnRecordSession): Execute =>
  (async (name: HttpCallName, input: never, context) => {
    const answer = await execute(name, input, context)
    if (name === 'admins.update') session.adminSaved(answer as CallAnswer<'admins.update'>)
    if (name === 'admins.remove') session.adminRemoved((input as ParsedInput<'admins.remove'>).adminId)
    return answer
  }) as Execute
