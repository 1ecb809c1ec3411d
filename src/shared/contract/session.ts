import * as v from 'valibot'
import { passwordFields, signInFields } from '../entities/account.ts'
import { sessionStateSchema, signInStepSchema } from '../entities/session.ts'
import { sentEntries } from '../fields/field.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

const { username, password, code } = sentEntries(signInFields)
const newPassword = passwordFields.newPassword.rule

/** Attributes that the identity service requires at a first sign-in. It checks the values itself. */
const askedAttributes = v.record(
  v.pipe(v.string(), v.maxLength(100)),
  v.pipe(v.string(), v.regex(/\S/, 'Please fill this in'), v.maxLength(2048)),
)

/** Sign-in and sign-out (AUTH-01 to AUTH-16). The forms use the same schemas. Tokens stay in main. */
export const sessionCalls = {
  /** The session's state, once main has tried the stored sign-in. */
  'session.current': nativeRead({
    phrase: 'find out who is signed in',
    input: noInput,
    answer: sessionStateSchema,
  }),
  /** Immediately repeats an unanswered admin check. Answers with the result, or once it is slow again. */
  'session.retry': nativeWrite({
    phrase: 'try again',
    success: { shownBy: 'the screen that follows' },
    input: noInput,
    answer: sessionStateSchema,
  }),
  'session.signIn': nativeWrite({
    phrase: 'sign in',
    success: { shownBy: 'the next step, or the console' },
    // An admin who closes the window during a sign-in does not expect to be signed in at the next start.
    endsWithWindow: true,
    input: strictRecord({ username, password }),
    answer: signInStepSchema,
  }),
  'session.answerNewPassword': nativeWrite({
    phrase: 'set the new password',
    success: { shownBy: 'the next step, or the console' },
    input: strictRecord({ password: newPassword, attributes: v.optional(askedAttributes) }),
    answer: signInStepSchema,
  }),
  'session.answerCode': nativeWrite({
    phrase: 'check the code',
    success: { shownBy: 'the next step, or the console' },
    endsWithWindow: true,
    input: strictRecord({ code }),
    answer: signInStepSchema,
  }),
  /** Cancels a sign-in that waits for its next step. */
  'session.cancelSignIn': nativeWrite({
    phrase: 'go back to the sign-in form',
    success: { shownBy: 'the form, which is there again' },
    input: noInput,
    answer: sessionStateSchema,
  }),
  'session.forgotPassword': nativeWrite({
    phrase: 'send a code',
    success: { shownBy: 'the next step, which names where the code went' },
    input: strictRecord({ username }),
    answer: v.object({ destination: v.optional(v.string()) }),
  }),
  'session.resetPassword': nativeWrite({
    phrase: 'reset the password',
    success: { shownBy: 'the sign-in form, with a note' },
    input: strictRecord({ username, code, password: newPassword }),
    answer: strictRecord({}),
  }),
  /** Reports keyboard or mouse input, at most every few seconds, for the idle lock. */
  'session.active': nativeWrite({
    phrase: 'note that the console is in use',
    success: { shownBy: 'nothing, because it happens in the background' },
    isRoutine: true,
    input: noInput,
    answer: strictRecord({}),
  }),
  /** Checks the password before a change that the policy protects. */
  'session.confirmPassword': nativeWrite({
    phrase: 'check your password',
    success: { shownBy: 'the change that it was asked for' },
    endsWithWindow: true,
    input: strictRecord({ password }),
    answer: strictRecord({}),
  }),
  'session.signOut': nativeWrite({
    phrase: 'sign out',
    success: { shownBy: 'the sign-in form' },
    input: noInput,
    answer: sessionStateSchema,
  }),
}
