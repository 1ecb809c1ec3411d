import { create } from 'zustand'
import type { Admin } from '#shared/entities/admin.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'

interface SignedInPerson {
  readonly username: string
  readonly admin: Admin
}

interface SessionStore {
  /** Main's last answer; undefined until the first check has ended (AUTH-16). */
  readonly session: SessionState | undefined
  /** The admin whose screens are mounted: signed in, or behind the dialog of an ended session. */
  readonly person: SignedInPerson | undefined
  /** A message about the sign-in that the admin has not dismissed yet. */
  readonly notice: string | undefined
  readonly apply: (session: SessionState) => void
  readonly dismissNotice: () => void
}

const noticeOf = (session: SessionState) => (session.state === 'signedIn' ? session.notice : undefined)

/** The session, as reported by main. */
export const useSession = create<SessionStore>()((set) => ({
  session: undefined,
  person: undefined,
  notice: undefined,
  apply: (session) =>
    set((before) => {
      const notice = noticeOf(session)
      return {
        session,
        person: whoseScreens(session, before.person, ({ username, admin }) => ({ username, admin })),
        // Shows a message only once: the same session state does not bring a dismissed message back.
        notice: before.session && noticeOf(before.session) === notice ? before.notice : notice,
      }
    }),
  dismissNotice: () => set({ notice: undefined }),
}))
