import * as v from 'valibot'
import { adminSchema } from './admin.ts'

/**
 * Who is signed in, as far as the renderer may know: no token is ever part of it. `ended` is a session that
 * stopped by itself (a revoked token): the screen stays and asks for the password over it.
 */
export const sessionStateSchema = v.variant('state', [
  v.object({
    state: v.literal('signedOut'),
    /** What the person must know, such as a sign-out that is not done yet. */
    notice: v.optional(v.string()),
  }),
  /**
   * Signed in from the form, and the admin check runs (AUTH-16); behind an ended session that state stays.
   */
  v.object({ state: v.literal('checking') }),
  v.object({
    state: v.literal('ended'),
    username: v.string(),
    /** Set if the console was locked because nobody used it. */
    isLocked: v.optional(v.literal(true)),
  }),
  /** The admin check has no answer, which decides nothing: main keeps trying (AUTH-06). */
  v.object({
    state: v.literal('unreached'),
    username: v.string(),
    reason: v.picklist(['offline', 'slow', 'failed']),
    /** Why, in plain words. */
    detail: v.string(),
  }),
  v.object({
    state: v.literal('refused'),
    username: v.string(),
    /** The server's reason, if it is not a plain no, in plain words. */
    detail: v.optional(v.string()),
  }),
  v.object({
    state: v.literal('signedIn'),
    username: v.string(),
    admin: adminSchema,
    /** Shown once if the sign-in can't be kept for the next start (no keychain). */
    notice: v.optional(v.string()),
  }),
])
export type SessionState = v.InferOutput<typeof sessionStateSchema>
type SignedIn = Extract<SessionState, { readonly state: 'signedIn' }>

/**
 * Whose screens are open: what `who` takes from the sign-in. An ended session keeps the screens that it had
 * before, any other state closes them.
 */
export function whoseScreens<T>(
  session: SessionState,
  before: T | undefined,
  who: (session: SignedIn) => T,
): T | undefined {
  if (session.state === 'signedIn') return who(session)
  return session.state === 'ended' ? before : undefined
}

/** How a one-time code reaches the person (AUTH-15). */
export const codeMedia = ['sms', 'email', 'authenticator'] as const
export type CodeMedium = (typeof codeMedia)[number]

/** What comes after a step of signing in (AUTH-15). */
export const signInStepSchema = v.variant('step', [
  v.object({ step: v.literal('done'), session: sessionStateSchema }),
  v.object({
    step: v.literal('newPassword'),
    /** What the identity service asks for besides, by its own names: `name`, `custom:team`. */
    attributes: v.optional(v.array(v.string())),
  }),
  v.object({
    step: v.literal('code'),
    medium: v.picklist(codeMedia),
    /** Masked by the identity service, such as `+*******1234`. */
    destination: v.optional(v.string()),
  }),
])
export type SignInStep = v.InferOutput<typeof signInStepSchema>
