import { EventEmitter } from 'node:events'
import { deserialize, serialize } from 'node:v8'
import { createClient } from '#main/api/client.ts'
import { createIdentityPost } from '#main/api/identity-post.ts'
import { createProxySignIn } from '#main/api/proxy-sign-in.ts'
import { systemTimers } from '#main/base/timers.ts'
import { loadConfig } from '#main/config/load-config.ts'
import type { Config } from '#main/config/schema.ts'
import type { ConnectionPorts } from '#main/connection.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { createIdentity } from '#main/identity/cognito.ts'
import type { Identity, IdentityStep } from '#main/identity/identity.ts'
import { createKeychain, type Keychain } from '#main/identity/keychain.ts'
import type { StoredSignIn } from '#main/identity/keychain-record.ts'
import { nothingLeft } from '#main/identity/sign-out-record.ts'
import type { IssuedTokens } from '#main/identity/tokens.ts'
import type { Ipc } from '#main/ipc/channels.ts'
import type { SenderEvent } from '#main/ipc/trusted-sender.ts'
import type { Ports } from '#main/ports.ts'
import { consoleAddress } from '#main/shell/windows/protocol.ts'
import type { CallExtras } from '#shared/contract/index.ts'
import { fire } from '#tests/support/dom/electron-events.ts'
import { createClock, hastyTimers } from './clock.ts'
import { memoryFile } from './memory-file.ts'
import { memoryTheme } from './memory-theme.ts'
import { firstDay, memoryWorkStore } from './memory-work-store.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** The configuration of an unpackaged build with this environment and no policy file. */
export const configOf = (env: Readonly<Record<string, string>>): Config =>
  loadConfig({ policy: { place: 'nowhere', sources: [] }, env, isPackaged: false }).config

/** The console's keychain, with entries in memory. `signIn` is the sign-in of an earlier start. */
export async function memoryKeychain(config: Config, signIn?: StoredSignIn): Promise<Keychain> {
  const entries = new Map<string, string>()
  const keychain = createKeychain({
    ...config,
    open: async () => ({
      getPassword: async (_, account) => entries.get(account) ?? null,
      setPassword: async (_, account, password) => void entries.set(account, password),
      deletePassword: async (_, account) => entries.delete(account),
    }),
  })
  if (signIn) await keychain.save(signIn)
  return keychain
}

/** The identity service as another device of the admin uses it. */
export const identityOf = (
  settings: Pick<Config, 'region' | 'userPoolId' | 'clientId' | 'identityEndpoint'>,
): Identity => createIdentity({ ...settings, post: createIdentityPost(createClient({})) })

/** The tokens of a sign-in that requires only a password. */
export function tokensOf(step: IdentityStep): IssuedTokens {
  if (!('tokens' in step)) throw new Error(`a challenge came: ${step.challenge.name}`)
  return step.tokens
}

/** Ports for a console without a window. Its retries have no pauses. */
export const connectionPorts = (config: Config, keychain: Keychain): ConnectionPorts => ({
  config,
  appVersion: '1.2.3',
  log: silent,
  keychain,
  signOutRecord: memoryFile(nothingLeft),
  transport: {},
  timers: systemTimers,
  retryTimers: hastyTimers,
})

/** Copies a value, as Electron does between processes. */
const copy = (value: unknown): unknown => deserialize(serialize(value))

type Handlers = Map<string, Parameters<Ipc['handle']>[1]>

/** A window that shows the console, in memory. */
function memoryWindow(handlers: Handlers, id: number) {
  const events = new EventEmitter().setMaxListeners(0)
  const contents = new EventEmitter()
  let isOpen = true
  const event: SenderEvent = { sender: { id }, senderFrame: { parent: null, url: consoleAddress } }
  return {
    /** The window's web contents, as main knows them. */
    contents: {
      id,
      isDestroyed: () => !isOpen,
      send: (channel: string, payload: unknown) => void events.emit(channel, copy(payload)),
      once: (name: 'destroyed', listener: () => void) => contents.once(name, listener),
    },
    /**
     * The preload's side of the channels.
     * @throws if main has no such channel
     */
    invoke: async (
      channel: string,
      input: unknown,
      requestId: string,
      extras?: CallExtras,
    ): Promise<unknown> => {
      const handle = handlers.get(channel)
      if (!handle) throw new Error(`no handler of ${channel}`)
      const answer = await handle(event, copy(input), requestId, extras)
      return isOpen ? copy(answer) : new Promise<never>(() => {})
    },
    on: <P>(channel: string, listener: (payload: P) => void) => {
      events.on(channel, listener)
      return () => void events.off(channel, listener)
    },
    /** Closes the window. Its unanswered calls get no answer. */
    close: () => {
      isOpen = false
      fire(contents, 'destroyed')
    },
  }
}

/** Electron's IPC in memory, with the window that a test uses, and another one. */
function memoryIpc() {
  const handlers: Handlers = new Map()
  return {
    ipc: { handle: (channel, listener) => void handlers.set(channel, listener) } satisfies Ipc,
    page: memoryWindow(handlers, 1),
    otherPage: memoryWindow(handlers, 2),
  }
}

/** Ports of a whole backend in memory, with the parts that a test looks at. */
export function memoryPorts(config: Config, keychain: Keychain) {
  const proxySignIn = createProxySignIn()
  const clipboard: string[] = []
  const saved: { readonly name: string; readonly text: string }[] = []
  const zips: Uint8Array[] = []
  const clock = createClock()
  const { ipc, ...pages } = memoryIpc()
  const ports: Ports = {
    ...connectionPorts(config, keychain),
    timers: clock,
    ipc,
    proxySignIn,
    resolveProxy: async () => 'DIRECT',
    issuerOf: () => undefined,
    theme: memoryTheme(),
    clipboard: { writeText: async (text) => void clipboard.push(text) },
    saveFile: async (name, content) => {
      if (typeof content === 'string') saved.push({ name, text: content })
      else zips.push(content)
      return `/home/admin/Documents/${name}`
    },
    fileDialogs: { saveAs: async () => undefined, open: async () => undefined, show: () => {} },
    unfinishedFiles: memoryFile<string[]>([]),
    machineFacts: async () => ({ versions: { 'GoTo Admin': '1.2.3' }, settings: '', dumps: [], logs: {} }),

    workStore: memoryWorkStore(),
    days: firstDay,
    requestedEmails: memoryFile({}),
    quit: () => {},
    confirmDiscard: async () => true,
  }
  return { ports, ...pages, proxySignIn, clock, clipboard, saved, zips }
}
