import * as v from 'valibot'
import { adminSchema } from './admin.ts'

/**
 * The session as the page knows it, which never includes tokens. `ended`: the session was ended by the server
 * or by the idle lock; screens stay open behind a password dialog.
 */
export const sessionStateSchema = v.variant('state', [
  v.object({
    state: v.literal('signedOut'),
    /** A message for the admin, such as about an unfinished sign-out. */
    notice: v.optional(v.string()),
  }),
  /**
   * Signed in by the form, with the admin check in flight (AUTH-16). If a session has ended, its state stays
   * `ended` instead.
   */
  v.object({ state: v.literal('checking') }),
  v.object({
    state: v.literal('ended'),
    username: v.string(),
    /** Set if the idle lock ended the session. */
    isLocked: v.optional(v.literal(true)),
  }),
  /** The admin check got no clear answer. Main keeps trying (AUTH-06). */
  v.object({
    state: v.literal('unreached'),
    username: v.string(),
    reason: v.picklist(['offline', 'slow', 'failed']),
    /** The reason in plain words. */
    detail: v.string(),
  }),
  v.object({
    state: v.literal('refused'),
    username: v.string(),
    /** The server's reason in plain words, if it gave one. */
    detail: v.optional(v.string()),
  }),
  v.object({
    state: v.literal('signedIn'),
    username: v.string(),
    admin: adminSchema,
    /** A message that is shown once if the sign-in can't be stored for the next start. */
    notice: v.optional(v.string()),
  }),
])
export type SessionState = v.InferOutput<typeof sessionStateSchema>
type SignedIn = Extract<SessionState, { readonly state: 'signedIn' }>

/**
 * Whose screens are open, as returned by `who`. An ended session keeps its screens; other states close them.
 */
export function whoseScreens<T>(
  session: SessionState,
  before: T | undefined,
  who: (session: SignedIn) => T,
): T | undefined {
  if (session.state === 'signedIn') return who(session)
  return session.state === 'ended' ? before : undefined
}

/** The medium of a one-time code (AUTH-15). */
export const codeMedia = ['sms', 'email', 'authenticator'] as const
export type CodeMedium = (typeof codeMedia)[number]

/** The result of a sign-in step (AUTH-15). */
export const signInStepSchema = v.variant('step', [
  v.object({ step: v.literal('done'), session: sessionStateSchema }),
  v.object({
    step: v.literal('newPassword'),
    /** The service's names of other required attributes, such as `name` or `custom:team`. */
    attributes: v.optional(v.array(v.string())),
  }),
  v.object({
    step: v.literal('code'),
    medium: v.picklist(codeMedia),
    /** The masked destination, such as `+*******1234`. */
    destination: v.optional(v.string()),
  }),
])
export type SignInStep = v.InferOutput<typeof signInStepSchema>
