import { cancelled } from '#main/call-failure.ts'
import { whileWanted } from '#main/while-wanted.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import type { AuthLog } from './auth-log.ts'
import { withoutGaps } from './codes.ts'
import type { Identity } from './identity.ts'
import { IdentityRefusal, isUnknownUser, toCallFailure } from './identity-refusal.ts'
import type { Session } from './session.ts'
import { createSignIn } from './sign-in.ts'

type SessionCallName = Extract<NativeCallName, `session.${string}`>

interface HandlerContext {
  /** Aborted when the person stops waiting. */
  readonly signal: AbortSignal
}

/** A handler for each `session.*` call of the contract; each throws CallFailure. */
type SessionHandlers = {
  readonly [N in SessionCallName]: (input: ParsedInput<N>, context: HandlerContext) => Promise<CallAnswer<N>>
}

interface HandlerOptions {
  readonly identity: Identity
  readonly session: Session
  readonly log: AuthLog
}

const told = <T>(operation: Promise<T>): Promise<T> =>
  operation.catch((thrown: unknown) => {
    throw toCallFailure(thrown)
  })

/** No code was sent where nobody has the name, and who asks does not learn that. */
const asIfSent = (thrown: unknown) => {
  if (isUnknownUser(thrown)) return {}
  throw thrown
}

/** What a code that was never sent would come to. */
const asIfMistyped = (thrown: unknown): never => {
  if (!isUnknownUser(thrown)) throw thrown
  throw new IdentityRefusal('CodeMismatchException', 'No code was sent.', { cause: thrown })
}

/** Stops waiting when the person does; what goes on in the background is then nobody's to show. */
const wanted = <T>(operation: Promise<T>, { signal }: HandlerContext, giveUp?: () => void): Promise<T> =>
  whileWanted(operation, signal, () => {
    giveUp?.()
    return Promise.reject(cancelled())
  })

/** Makes what answers the renderer's calls about signing in and out. */
export function createSessionHandlers({ identity, session, log }: HandlerOptions): SessionHandlers {
  const signIn = createSignIn({ identity, session, log })
  return {
    'session.current': (_, context) => wanted(session.current(), context),
    'session.signIn': ({ username, password }, context) =>
      wanted(signIn.begin(username.trim(), password), context, signIn.abandon),
    'session.answerNewPassword': ({ password }, context) =>
      wanted(signIn.answerNewPassword(password), context, signIn.abandon),
    'session.answerCode': ({ code }, context) =>
      wanted(signIn.answerCode(withoutGaps(code)), context, signIn.abandon),
    'session.cancelSignIn': () => {
      signIn.abandon()
      return session.current()
    },
    'session.forgotPassword': ({ username }, context) =>
      wanted(told(identity.forgotPassword(username.trim()).catch(asIfSent)), context),
    'session.resetPassword': async ({ username, code, password }, context) => {
      const reset = identity.resetPassword(username.trim(), withoutGaps(code), password)
      await wanted(told(reset.catch(asIfMistyped)), context)
      return {}
    },
    'session.signOut': () => {
      const signedOut = session.signOut()
      signIn.abandon()
      return signedOut
    },
  }
}
