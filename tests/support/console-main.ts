import { createClient, type SendHttp } from '#main/api/client.ts'
import { createExecute, type Execute } from '#main/api/execute.ts'
import { loadConfig } from '#main/config/load-config.ts'
import type { Config } from '#main/config/schema.ts'
import { createIdentity } from '#main/identity/cognito.ts'
import type { Identity } from '#main/identity/identity.ts'
import type { TokenSource } from '#main/identity/token-source.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/server.ts'
import { hastyTimers } from './clock.ts'

/** Main's own way to a provider over HTTP, signed in as an admin, without a window. */
export interface ConnectedMain {
  readonly config: Config
  readonly send: SendHttp
  readonly tokens: TokenSource
  /** For the identity service's operations on the own account. */
  readonly access: TokenSource
  readonly identity: Identity
  readonly execute: Execute
}

/** The same with a real sandbox of its own. */
export interface ConsoleMain extends ConnectedMain {
  readonly sandbox: Sandbox
  readonly close: () => Promise<void>
}

const noPolicyFile = (): never => {
  throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
}

/** The configuration that an unpackaged build reads from this environment, whatever policy the machine has. */
export const configOf = (env: Readonly<Record<string, string>>): Config =>
  loadConfig({ platform: 'linux', env, isPackaged: false, readFile: noPolicyFile }).config

/** Signs in by SRP, and renews by the refresh token as the session does. */
async function signIn(identity: Identity, { username, password }: Sandbox['admin']) {
  const step = await identity.signIn(username, password)
  if (!('tokens' in step)) throw new Error(`the sample admin is asked for ${step.challenge.name}`)
  let issued = step.tokens
  const source = (kind: 'idToken' | 'accessToken'): TokenSource => ({
    token: async () => issued[kind],
    renew: async () => {
      issued = await identity.refresh(username, issued.refreshToken)
      return issued[kind]
    },
    refused: () => {},
  })
  return { tokens: source('idToken'), access: source('accessToken') }
}

/** Signs in to a sandbox that runs already, wherever it does. What it tries again, it tries without a pause. */
export async function connectMain({
  environment,
  admin,
}: Pick<Sandbox, 'environment' | 'admin'>): Promise<ConnectedMain> {
  const config = configOf(environment)
  const send = createClient(
    async () => undefined,
    () => 1,
  )
  const identity = createIdentity(config)
  const { tokens, access } = await signIn(identity, admin)
  const execute = createExecute({ send, tokens, apiBase: config.apiBase, timers: hastyTimers })
  return { config, send, tokens, access, identity, execute }
}

/** Starts a sandbox of its own and signs in. */
export async function startConsoleMain(options: Partial<SandboxOptions> = {}): Promise<ConsoleMain> {
  const sandbox = await startSandbox({ port: 0, quiet: true, ...options })
  return { sandbox, ...(await connectMain(sandbox)), close: sandbox.close }
}
