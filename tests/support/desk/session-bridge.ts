import type { ConsoleApi } from '#shared/contract/index.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { type CallError, failure, type Result, success } from '#shared/result.ts'
import { defaultImageLimit } from '#shared/rules/image-kinds.ts'
import { defaultPasswordPolicy } from '#shared/rules/password-policy.ts'
import { type WatchedCalls, watchCalls } from './watch-calls.ts'

/** A session whose answers and events a test controls. */
export interface SessionBridge extends WatchedCalls {
  /** Sends the event that main sends when the session changes. */
  readonly tell: (session: SessionState) => void
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

/** Answers a call with a promise that stays pending. */
export const noAnswer = () => new Promise<never>(() => {})

/** A failure of the identity service or of its network. */
export const failing =
  (error: Pick<CallError, 'kind' | 'message'> & Partial<CallError>) => async (): Promise<Result<never>> =>
    failure({ call: 'session.signIn', requestId: 'request-1', ...error })

const silence = () => () => {}

/**
 * Installs a bridge whose session the test controls, for rare states of main. `rest` answers the other calls;
 * in a test of the signed-in console it is main's real bridge.
 */
export function playSession(first: SessionState, rest?: ConsoleApi): SessionBridge {
  const listeners = new Set<(session: SessionState) => void>()
  const calls = watchCalls({
    calls: rest?.calls,
    events: {
      'processing.changed': silence,
      'records.changed': silence,
      'link.opened': silence,
      'drafts.changed': silence,
      'history.changed': silence,
      'window.leaving': silence,
      'runs.changed': silence,
      'csvExports.changed': silence,
      'csvChanges.changed': silence,
      'ownLists.changed': silence,
      'lists.part': silence,
      'uploads.progress': silence,
      'command.chosen': silence,
      'updates.changed': silence,
      'providerCheck.changed': silence,
      'proxySignIn.asked': silence,
      ...rest?.events,
      'session.changed': (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
  calls.answer('app.info', async () =>
    success({
      version: '1.2.3',
      apiHost: 'api.goto.example',
      isSandbox: true,
      websiteAddress: 'https://goto.example',
      passwordPolicy: defaultPasswordPolicy,
      imageOrigins: [],
      locksWhenIdle: false,
      requiredVersion: null,
      imageLimitBytes: defaultImageLimit,
    }),
  )
  calls.answer('proxySignIn.current', async () => success(null))
  calls.answer('session.current', async () => success(first))
  calls.answer('session.cancelSignIn', async () => success({ state: 'signedOut' }))
  calls.answer('leaving.signOut', async () => success({ mayEnd: true }))
  calls.answer('session.signOut', async () => success({ state: 'signedOut' }))
  return {
    ...calls,
    tell: (session) => {
      for (const listener of listeners) listener(session)
    },
  }
}
