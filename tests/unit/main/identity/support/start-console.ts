import { watchingOwnRecord } from '#main/api/own-record.ts'
import { type ConnectionPorts, connect } from '#main/connection.ts'
import { createAccountHandlers } from '#main/identity/account-handlers.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import { createSessionHandlers } from '#main/identity/session-handlers.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { ParsedInput } from '#shared/contract/index.ts'
import type { SessionState } from '#shared/entities/session.ts'
import type { Clock } from '#tests/support/clock.ts'
import { configOf, connectionPorts } from '#tests/support/ports.ts'

interface Start {
  readonly sandbox: Sandbox
  readonly clock: Clock
  readonly keychain: Keychain
  /** The deadline of the identity service, in ms. */
  readonly deadline?: number
  readonly fetch?: typeof globalThis.fetch
}

type Credentials = ParsedInput<'session.signIn'>

/** Main's session, wired as it ships, without a window. */
export function startConsole({ sandbox, clock, keychain, deadline = 5000, fetch = globalThis.fetch }: Start) {
  const states: SessionState[] = []
  const logged: string[] = []
  const ports: ConnectionPorts = {
    ...connectionPorts(configOf(sandbox.environment), keychain),
    timers: clock,
    identityDeadline: deadline,
    fetch,
    log: { info: (text) => void logged.push(text), warn: () => {}, error: () => {} },
  }
  const { identity, session, execute, authLog } = connect(ports, (state) => void states.push(state))
  const handlers = createSessionHandlers({ identity, session, log: authLog })
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
