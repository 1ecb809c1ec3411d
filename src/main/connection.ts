import { createClient, userAgentOf } from '#main/api/client.ts'
import { createExecute, type Execute } from '#main/api/execute.ts'
import type { SendHttp } from '#main/api/http.ts'
import { createIdentityPost } from '#main/api/identity-post.ts'
import { createReadingLog } from '#main/api/reading-log.ts'
import type { Transport } from '#main/api/try-once.ts'
import { createFollowers, type Followers } from '#main/base/followers.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Config } from '#main/config/schema.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { createRecentCalls, type RecentCalls } from '#main/diagnostics/recent-calls.ts'
import type { AuthLog } from '#main/identity/auth-log.ts'
import { createIdentity } from '#main/identity/cognito.ts'
import type { Identity } from '#main/identity/identity.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import { createSession, type Session } from '#main/identity/session.ts'
import type { SignOutRecord } from '#main/identity/sign-out-record.ts'
import { type TokenSource, unaskedTokens } from '#main/identity/token-source.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import type { SessionState } from '#shared/entities/session.ts'

/** The connection's dependencies on the system. */
export interface ConnectionPorts {
  readonly config: Config
  readonly appVersion: string
  readonly log: Log
  readonly keychain: Keychain
  readonly signOutRecord: JsonFile<SignOutRecord>
  readonly transport: Transport
  /** For background work: token renewal, search checks, imports. */
  readonly timers: Timers
  /** For pauses inside one call: before a retry, and before the second read-back. */
  readonly retryTimers: Timers
}

/** The console's connection to the provider. */
export interface Connection {
  readonly send: SendHttp
  readonly identity: Identity
  readonly session: Session
  /** Calls a follower at each change of the session. */
  readonly onSession: Followers<SessionState>['follow']
  /** Makes calls for the admin. */
  readonly execute: Execute
  /** Makes background calls. A refused token does not end the session. */
  readonly executeUnasked: Execute
  readonly authLog: AuthLog
  /** Facts about calls and answers for the support report. */
  readonly recentCalls: RecentCalls
  readonly differences: () => readonly string[]
}

/** Connects sign-in, tokens and API calls. */
export function connect(ports: ConnectionPorts): Connection {
  const { config, appVersion, log, keychain, signOutRecord, transport, timers, retryTimers } = ports
  const { apiBase } = config
  const recentCalls = createRecentCalls()
  const send = createClient({
    transport,
    timers: retryTimers,
    userAgent: userAgentOf(appVersion),
    recentCalls,
  })
  const identity = createIdentity({ ...config, post: createIdentityPost(send) })
  const authLog: AuthLog = (event, detail = {}) => log.info(`${event} ${JSON.stringify(detail)}`)
  // The session and the function that makes calls need each other: the session checks the admin by a call, and calls need the
  // session's tokens.
  const tokens: TokenSource = {
    token: () => session.token(),
    renew: (rejected) => session.renew(rejected),
    refused: (token) => session.refused(token),
  }
  const { onReading, differences } = createReadingLog(log)
  const states = createFollowers<SessionState>()
  let person = ''
  const execute = createExecute({
    send,
    tokens,
    apiBase,
    person: () => person,
    onReading,
    timers: retryTimers,
  })
  const session: Session = createSession({
    identity,
    keychain,
    signOutRecord,
    checkAdmin: (signal) => execute('admins.current', {}, { signal }),
    onChange: states.tell,
    log: authLog,
    timers,
  })
  states.follow((state) => {
    if (state.state === 'signedIn') person = state.admin.userSub
  })
  return {
    send,
    identity,
    session,
    onSession: states.follow,
    execute,
    executeUnasked: createExecute({
      send,
      tokens: unaskedTokens(tokens),
      apiBase,
      onReading,
      timers: retryTimers,
    }),
    authLog,
    recentCalls,
    differences,
  }
}
