import { vi } from 'vitest'
import {
  type BridgeCallName,
  bridgeCallNames,
  type CallInput,
  type ConsoleApi,
} from '#shared/contract/index.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { type CallError, failure, type Result, success } from '#shared/result.ts'
import { defaultPasswordPolicy } from '#shared/rules/password-policy.ts'

type Answers = {
  -readonly [N in BridgeCallName]: (input: CallInput<N>) => ReturnType<ConsoleApi['calls'][N]>
}

/** A session that a test drives by hand: what each call answers, and what main tells unasked. */
export interface SessionBridge {
  /** Sets what a call answers from now on. */
  readonly answer: <N extends BridgeCallName>(name: N, answer: Answers[N]) => void
  /** Main says who is signed in. */
  readonly tell: (session: SessionState) => void
  /** The inputs a call was made with. */
  readonly sent: <N extends BridgeCallName>(name: N) => readonly CallInput<N>[]
}

/** The sample admins of these tests. */
export const mia: Extract<SessionState, { state: 'signedIn' }> = {
  state: 'signedIn',
  username: 'mia@goto.example',
  admin: { userSub: 'sub-mia', firstName: 'Mia', lastName: 'Nguyen' },
}
export const tom: Extract<SessionState, { state: 'signedIn' }> = {
  state: 'signedIn',
  username: 'tom@goto.example',
  admin: { userSub: 'sub-tom', firstName: 'Tom', lastName: 'Abbott' },
}

/** An answer that never comes. */
export const noAnswer = () => new Promise<never>(() => {})

/** A failed answer of the identity service or of the way to it. */
export const failing =
  (error: Pick<CallError, 'kind' | 'message'> & Partial<CallError>) => async (): Promise<Result<never>> =>
    failure({ call: 'session.signIn', requestId: 'request-1', ...error })

/**
 * Puts a bridge in place whose session is played by the test; calls that it does not answer go to `rest`, main's real
 * ones in a test of the signed-in console.
 */
export function playSession(first: SessionState, rest?: ConsoleApi): SessionBridge {
  const listeners = new Set<(session: SessionState) => void>()
  const sent: { readonly name: BridgeCallName; readonly input: unknown }[] = []
  const answers: Partial<Answers> = {
    'app.info': async () =>
      success({
        version: '1.2.3',
        apiHost: 'api.goto.example',
        isSandbox: true,
        websiteAddress: 'https://goto.example',
        passwordPolicy: defaultPasswordPolicy,
      }),
    'session.current': async () => success(first),
    'session.cancelSignIn': async () => success({ state: 'signedOut' }),
    'session.signOut': async () => success({ state: 'signedOut' }),
  }
  const callOf = (name: BridgeCallName) => (input: never, requestId: string) => {
    sent.push({ name, input })
    const own: ((input: never) => Promise<unknown>) | undefined = answers[name]
    return own?.(input) ?? rest?.calls[name](input, requestId)
  }
  vi.stubGlobal('consoleApi', {
    calls: Object.fromEntries(bridgeCallNames.map((name) => [name, callOf(name)])),
    events: {
      'session.changed': (listener: (session: SessionState) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      'processing.changed': rest?.events['processing.changed'] ?? (() => () => {}),
      'roverImport.changed': rest?.events['roverImport.changed'] ?? (() => () => {}),
      'lists.first': rest?.events['lists.first'] ?? (() => () => {}),
      'uploads.progress': () => () => {},
    } satisfies ConsoleApi['events'],
  })
  return {
    answer: (name, answer) => {
      answers[name] = answer as never
    },
    tell: (session) => {
      for (const listener of listeners) listener(session)
    },
    sent: (name) => sent.filter((call) => call.name === name).map(({ input }) => input as never),
  }
}
