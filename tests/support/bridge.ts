import { EventEmitter } from 'node:events'
import { deserialize, serialize } from 'node:v8'
import { createAddressLookup } from '#main/addresses/lookup.ts'
import { createExecute } from '#main/api/execute.ts'
import { unaskedTokens } from '#main/api/unasked-tokens.ts'
import { createUpload } from '#main/api/upload.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { createAccountHandlers } from '#main/identity/account-handlers.ts'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createDispatch } from '#main/ipc/dispatch.ts'
import type { NativeHandlers } from '#main/ipc/handler.ts'
import { createProcessing } from '#main/processing/processing.ts'
import { createRoverImport } from '#main/rover/rover-import.ts'
import type { RoverStore } from '#main/rover/store.ts'
import { createShellHandlers } from '#main/shell/shell-handlers.ts'
import type { EventName, EventPayload } from '#shared/contract/events.ts'
import { type BridgeCallName, bridgeCallNames, type ConsoleApi } from '#shared/contract/index.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { type Clock, createClock, hastyTimers } from './clock.ts'
import type { ConnectedMain } from './console-main.ts'
import { pageLife } from './fresh-page.ts'
import { memoryFile } from './memory-file.ts'
import { memoryRoverStore } from './memory-rover-store.ts'

/** What a component test has in place of the preload script. */
export interface TestBridge {
  readonly api: ConsoleApi
  /** What was put on the clipboard, the last one at the end. */
  readonly clipboard: readonly string[]
  /** The texts that were saved as files, the last one at the end. */
  readonly saved: readonly { readonly name: string; readonly text: string }[]
  /** The time by which main looks whether the search has caught up, and what arrived of an import: it stands still until a test moves it. */
  readonly clock: Clock
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const windowId = 1
/** As between processes: what crosses is copied. */
const copy = (value: unknown): unknown => deserialize(serialize(value))

/**
 * Makes the bridge of a component test: the calls of a signed-in admin, checked and made by main's own code against a
 * real sandbox. What needs Electron or a session is left out, and has tests of its own; `more` are handlers besides, or in
 * the place of those here; `store` is what the console kept of imports when it was started before.
 */
export function createBridge(
  { send, tokens, access, identity, config }: ConnectedMain,
  more: Partial<NativeHandlers> = {},
  store: RoverStore = memoryRoverStore(),
): TestBridge {
  // Its own, as each start of the console has: a call that still hangs from the test before is none of this one's.
  const execute = createExecute({ send, tokens, apiBase: config.apiBase, timers: hastyTimers })
  const told = new EventEmitter()
  const tell = <N extends EventName>(name: N, payload: EventPayload<N>) => void told.emit(name, copy(payload))
  const clipboard: string[] = []
  const saved: { readonly name: string; readonly text: string }[] = []
  const clock = createClock()
  const lookup = createAddressLookup({ send, ...config })
  const upload = createUpload({
    send,
    execute,
    ...config,
    onProgress: (progress) => tell('uploads.progress', progress),
  })
  const processing = createProcessing({
    file: memoryFile({}),
    execute,
    executeUnasked: createExecute({ send, tokens: unaskedTokens(tokens), apiBase: config.apiBase }),
    tell: (changes) => tell('processing.changed', changes),
    log: silent,
    timers: clock,
  })
  const rover = createRoverImport({
    store,
    execute,
    tell: (run) => tell('roverImport.changed', run),
    saveText: async (name, text) => {
      saved.push({ name, text })
      return `/home/admin/Documents/${name}`
    },
    log: silent,
    timers: clock,
  })
  const session: SessionState = { state: 'signedIn', username: 'admin', admin: { userSub: 'sub-admin' } }
  processing.sessionIs(session)
  rover.sessionIs(session)
  const native: Partial<NativeHandlers> = {
    'addresses.suggest': lookup.suggest,
    'addresses.get': lookup.get,
    'files.uploadImage': upload,
    ...processing.handlers,
    ...rover.handlers,
    ...createShellHandlers({
      app: { getVersion: () => '1.2.3' },
      clipboard: { writeText: async (text) => void clipboard.push(text) },
      config,
    }),
    // The name to sign in with is the session's, which is not here.
    ...createAccountHandlers({ identity, access, onRead: () => {} }),
    ...more,
  }
  const dispatch = createDispatch({
    native: native as NativeHandlers,
    http: rover.watching(processing.http),
    underWay: createCallsUnderWay(),
    tellFirst: (first) => tell('lists.first', first),
    log: silent,
  })
  // React would look for the window that jsdom had, were a page told of an answer that comes after its test.
  const callOf = (name: BridgeCallName) => async (input: unknown, requestId: string) => {
    const page = pageLife()
    const answer = await dispatch(name, windowId, copy(input), requestId)
    return page.aborted ? new Promise<never>(() => {}) : copy(answer)
  }
  const listenTo =
    <N extends EventName>(name: N) =>
    (listener: (payload: EventPayload<N>) => void) => {
      told.on(name, listener)
      return () => void told.off(name, listener)
    }
  return {
    clipboard,
    saved,
    clock,
    api: {
      calls: Object.fromEntries(bridgeCallNames.map((name) => [name, callOf(name)])) as ConsoleApi['calls'],
      events: {
        'session.changed': listenTo('session.changed'),
        'processing.changed': listenTo('processing.changed'),
        'roverImport.changed': listenTo('roverImport.changed'),
        'lists.first': listenTo('lists.first'),
        'uploads.progress': listenTo('uploads.progress'),
      },
    },
  }
}
