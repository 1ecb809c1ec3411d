import { createExecute, type Execute } from '#main/api/execute.ts'
import type { SendHttp } from '#main/api/http.ts'
import type { Config } from '#main/config/schema.ts'
import { type Connection, connect } from '#main/connection.ts'
import type { Identity } from '#main/identity/identity.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import type { TokenSource } from '#main/identity/token-source.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/server.ts'
import { hastyTimers } from './clock.ts'
import { configOf, connectionPorts, memoryKeychain, tokensOf } from './ports.ts'

/** Main's own way to a provider over HTTP, signed in as an admin, without a window. */
export interface ConnectedMain {
  readonly config: Config
  readonly keychain: Keychain
  readonly send: SendHttp
  readonly identity: Identity
  readonly tokens: TokenSource
  readonly execute: Execute
  /** Makes background calls. */
  readonly executeUnasked: Execute
}

/** {@link ConnectedMain} with a real sandbox of its own. */
export interface ConsoleMain extends ConnectedMain {
  readonly sandbox: Sandbox
  readonly close: () => Promise<void>
}

function connected(config: Config, keychain: Keychain, connection: Connection): ConnectedMain {
  const { send, identity, session, executeUnasked } = connection
  // A test that has every token refused must not sign out the tests after it.
  const tokens: TokenSource = { ...session, refused: () => {} }
  const execute = createExecute({ send, tokens, apiBase: config.apiBase, timers: hastyTimers })
  return { config, keychain, send, identity, tokens, execute, executeUnasked }
}

/** Connects to a sandbox as an admin whom another admin has invited. */
export async function connectInvited({ environment }: Pick<Sandbox, 'environment'>): Promise<ConnectedMain> {
  const { username, password } = sampleUsers.invited
  const config = configOf(environment)
  const keychain = await memoryKeychain(config)
  const connection = connect(connectionPorts(config, keychain))
  let step = await connection.identity.signIn(username, password)
  if ('challenge' in step) step = await connection.identity.answer(step.challenge, 'Chosen-2026!')
  await connection.session.open(username, tokensOf(step))
  return connected(config, keychain, connection)
}

/** Connects to a sandbox in another process and signs in by the password. */
export async function connectMain({
  environment,
  admin,
}: Pick<Sandbox, 'environment' | 'admin'>): Promise<ConnectedMain> {
  const config = configOf(environment)
  const keychain = await memoryKeychain(config)
  const connection = connect(connectionPorts(config, keychain))
  const step = await connection.identity.signIn(admin.username, admin.password)
  await connection.session.open(admin.username, tokensOf(step))
  return connected(config, keychain, connection)
}

/** Starts a sandbox in this process, and main on a sign-in of its admin. */
export async function startConsoleMain(options: Partial<SandboxOptions> = {}): Promise<ConsoleMain> {
  const sandbox = await startSandbox({ port: 0, quiet: true, ...options })
  const config = configOf(sandbox.environment)
  const keychain = await memoryKeychain(config, sandbox.storedSignIn())
  const connection = connect(connectionPorts(config, keychain))
  connection.session.start()
  await connection.session.current()
  return { sandbox, ...connected(config, keychain, connection), close: sandbox.close }
}
