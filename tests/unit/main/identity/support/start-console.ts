import { createClient } from '#main/api/client.ts'
import { createExecute } from '#main/api/execute.ts'
import { watchingOwnRecord } from '#main/api/own-record.ts'
import { createAccountHandlers } from '#main/identity/account-handlers.ts'
import { createIdentity } from '#main/identity/cognito.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import { createSession, type Session } from '#main/identity/session.ts'
import { createSessionHandlers } from '#main/identity/session-handlers.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { ParsedInput } from '#shared/contract/index.ts'
import type { SessionState } from '#shared/entities/session.ts'
import type { Clock } from '#tests/support/clock.ts'
import { configOf } from './config-of.ts'

interface Start {
  readonly sandbox: Sandbox
  readonly clock: Clock
  readonly keychain: Keychain
  /** Milliseconds that the identity service gets. */
  readonly deadline?: number
  readonly fetch?: typeof globalThis.fetch
}

type Credentials = ParsedInput<'session.signIn'>

/** The main process's session, wired as main wires it, without Electron. */
export function startConsole({ sandbox, clock, keychain, deadline = 5000, fetch = globalThis.fetch }: Start) {
  const config = configOf(sandbox)
  const states: SessionState[] = []
  const logged: string[] = []
  const log = (event: string, detail = {}) => void logged.push(`${event} ${JSON.stringify(detail)}`)
  const identity = createIdentity({ ...config, deadline, fetch })
  const execute = createExecute({
    send: createClient(async () => undefined),
    tokens: {
      token: () => session.token(),
      renew: (rejected) => session.renew(rejected),
      refused: (token) => session.refused(token),
    },
    apiBase: config.apiBase,
  })
  const session: Session = createSession({
    identity,
    keychain,
    checkAdmin: (signal) => execute('admins.current', {}, { signal }),
    onChange: (state) => void states.push(state),
    log,
    timers: clock,
  })
  const handlers = createSessionHandlers({ identity, session, log })
  const account = createAccountHandlers({ identity, access: session.access, onRead: session.follow })
  const context = () => ({ signal: new AbortController().signal })
  session.start()
  return {
    session,
    execute: watchingOwnRecord(execute, session),
    identity,
    handlers,
    states,
    logged,
    current: () => handlers['session.current']({}, context()),
    signIn: ({ username, password }: Credentials, { signal } = context()) =>
      handlers['session.signIn']({ username, password }, { signal }),
    answerCode: (code: string) => handlers['session.answerCode']({ code }, context()),
    answerNewPassword: (password: string) => handlers['session.answerNewPassword']({ password }, context()),
    cancelSignIn: () => handlers['session.cancelSignIn']({}, context()),
    email: () => account['account.email']({}, context()),
    changeEmail: (email: string, { signal } = context()) =>
      account['account.changeEmail']({ email }, { signal }),
    sendEmailCode: () => account['account.sendEmailCode']({}, context()),
    verifyEmail: (code: string, { signal } = context()) =>
      account['account.verifyEmail']({ code }, { signal }),
    changePassword: (currentPassword: string, newPassword: string, { signal } = context()) =>
      account['account.changePassword']({ currentPassword, newPassword }, { signal }),
    signOut: () => handlers['session.signOut']({}, context()),
  }
}

export type Console = ReturnType<typeof startConsole>
