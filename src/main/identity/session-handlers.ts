import { cancelled } from '#main/base/call-failure.ts'
import { whileWanted } from '#main/base/while-wanted.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import { oneLine, ungrouped } from '#shared/rules/one-line.ts'
import type { AuthLog } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { IdentityRefusal, isUnknownUser, toCallFailure } from './identity-refusal.ts'
import type { Session } from './session.ts'
import { createSignIn } from './sign-in.ts'
import type { StepUp } from './step-up.ts'

type SessionCallName = Extract<NativeCallName, `session.${string}`>

interface HandlerContext {
  /** Aborted when the caller no longer waits. */
  readonly signal: AbortSignal
}

/** One handler for each `session.*` call. Each throws CallFailure. */
type SessionHandlers = {
  readonly [N in SessionCallName]: (input: ParsedInput<N>, context: HandlerContext) => Promise<CallAnswer<N>>
}

interface HandlerOptions {
  readonly identity: Identity
  readonly session: Session
  readonly stepUp: Pick<StepUp, 'confirm'>
  /** Called on each key or mouse press. */
  readonly onActive: () => void
  readonly log: AuthLog
}

const withCallFailures = <T>(operation: Promise<T>): Promise<T> =>
  operation.catch((thrown: unknown) => {
    throw toCallFailure(thrown)
  })

/** Pretends that a code was sent, so that nobody learns that the user does not exist. */
const asIfSent = (thrown: unknown) => {
  if (isUnknownUser(thrown)) return {}
  throw thrown
}

/** Fails as for a wrong code, so that nobody learns that the user does not exist. */
const asIfMistyped = (thrown: unknown): never => {
  if (!isUnknownUser(thrown)) throw thrown
  throw new IdentityRefusal('CodeMismatchException', 'No code was sent.', { cause: thrown })
}

/** Rejects when the caller no longer waits. The operation continues, and its result is ignored. */
const wanted = <T>(operation: Promise<T>, { signal }: HandlerContext, giveUp?: () => void): Promise<T> =>
  whileWanted(operation, signal, () => {
    giveUp?.()
    return Promise.reject(cancelled())
  })

/** Creates the handlers of sign-in and sign-out calls. */
export function createSessionHandlers({
  identity,
  session,
  stepUp,
  onActive,
  log,
}: HandlerOptions): SessionHandlers {
  const signIn = createSignIn({ identity, session, log })
  return {
    'session.current': (_, context) => wanted(session.current(), context),
    'session.active': async () => {
      onActive()
      return {}
    },
    'session.retry': (_, context) => wanted(session.retry(), context),
    'session.signIn': ({ username, password }, context) =>
      wanted(signIn.begin(oneLine(username), password), context, signIn.abandon),
    'session.answerNewPassword': ({ password, attributes }, context) =>
      wanted(signIn.answerNewPassword(password, attributes), context, signIn.abandon),
    'session.answerCode': ({ code }, context) =>
      wanted(signIn.answerCode(ungrouped(code)), context, signIn.abandon),
    'session.cancelSignIn': () => {
      signIn.abandon()
      return session.current()
    },
    'session.forgotPassword': ({ username }, context) =>
      wanted(withCallFailures(identity.forgotPassword(oneLine(username)).catch(asIfSent)), context),
    'session.resetPassword': async ({ username, code, password }, context) => {
      const reset = identity.resetPassword(oneLine(username), ungrouped(code), password)
      await wanted(withCallFailures(reset.catch(asIfMistyped)), context)
      return {}
    },
    'session.confirmPassword': async ({ password }, context) => {
      await wanted(stepUp.confirm(password), context)
      return {}
    },
    'session.signOut': () => {
      const signedOut = session.signOut()
      signIn.abandon()
      return signedOut
    },
  }
}
