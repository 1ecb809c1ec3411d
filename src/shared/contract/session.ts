import * as v from 'valibot'
import { sessionStateSchema, signInStepSchema } from '../entities/session.ts'
import { native } from './call.ts'
import { noInput } from './common.ts'

const username = v.pipe(v.string(), v.minLength(1), v.maxLength(320))
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Signing in and out (AUTH-01 to AUTH-16). Tokens stay in the main process. */
export const sessionCalls = {
  /** Who is signed in; answers once the stored session has been tried. */
  'session.current': native({ input: noInput, answer: sessionStateSchema }),
  'session.signIn': native({ input: v.strictObject({ username, password }), answer: signInStepSchema }),
  'session.answerNewPassword': native({ input: v.strictObject({ password }), answer: signInStepSchema }),
  'session.answerCode': native({ input: v.strictObject({ code }), answer: signInStepSchema }),
  /** Gives up a sign-in that waits for its next step. */
  'session.cancelSignIn': native({ input: noInput, answer: sessionStateSchema }),
  'session.forgotPassword': native({
    input: v.strictObject({ username }),
    answer: v.object({ destination: v.optional(v.string()) }),
  }),
  'session.resetPassword': native({
    input: v.strictObject({ username, code, password }),
    answer: v.strictObject({}),
  }),
  'session.signOut': native({ input: noInput, answer: sessionStateSchema }),
}
