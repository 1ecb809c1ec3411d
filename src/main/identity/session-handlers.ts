import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import type { AuthLog } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { toCallFailure } from './identity-refusal.ts'
import type { Session } from './session.ts'
import { createSignIn } from './sign-in.ts'

type SessionCallName = Extract<NativeCallName, `session.${string}`>

/** A handler for each `session.*` call of the contract; each throws CallFailure. */
type SessionHandlers = {
  readonly [N in SessionCallName]: (input: ParsedInput<N>) => Promise<CallAnswer<N>>
}

interface HandlerOptions {
  readonly identity: Identity
  readonly session: Session
  readonly log: AuthLog
}

/** Codes are pasted as they are shown, in groups. */
const withoutGaps = (code: string) => code.replace(/\s/g, '')

const told = <T>(operation: Promise<T>): Promise<T> =>
  operation.catch((thrown: unknown) => {
    throw toCallFailure(thrown)
  })

/** Makes what answers the renderer's calls about signing in and out. */
export function createSessionHandlers({ identity, session, log }: HandlerOptions): SessionHandlers {
  const signIn = createSignIn({ identity, session, log })
  return {
    'session.current': () => session.current(),
    'session.signIn': ({ username, password }) => signIn.begin(username.trim(), password),
    'session.answerNewPassword': ({ password }) => signIn.answerNewPassword(password),
    'session.answerCode': ({ code }) => signIn.answerCode(withoutGaps(code)),
    'session.cancelSignIn': () => {
      signIn.abandon()
      return session.current()
    },
    'session.forgotPassword': ({ username }) => told(identity.forgotPassword(username.trim())),
    'session.resetPassword': async ({ username, code, password }) => {
      await told(identity.resetPassword(username.trim(), withoutGaps(code), password))
      return {}
    },
    'session.signOut': () => {
      signIn.abandon()
      return session.signOut()
    },
  }
}
