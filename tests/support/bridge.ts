import { deserialize, serialize } from 'node:v8'
import { createAddressLookup } from '#main/addresses/lookup.ts'
import { createExecute } from '#main/api/execute.ts'
import { createUpload } from '#main/api/upload.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createDispatch } from '#main/ipc/dispatch.ts'
import type { NativeHandlers } from '#main/ipc/handler.ts'
import type { EventPayload } from '#shared/contract/events.ts'
import { type BridgeCallName, bridgeCallNames, type ConsoleApi } from '#shared/contract/index.ts'
import type { ConnectedMain } from './console-main.ts'

/** What a component test has in place of the preload script. */
export interface TestBridge {
  readonly api: ConsoleApi
  /** What was put on the clipboard, the last one at the end. */
  readonly clipboard: readonly string[]
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const windowId = 1

/**
 * Makes the bridge of a component test: the calls of a signed-in admin, checked and made by main's own code against a
 * real sandbox. What needs Electron or a session is left out, and has tests of its own.
 */
export function createBridge({ send, tokens, config }: ConnectedMain): TestBridge {
  // Its own, as each start of the console has: a call that still hangs from the test before is none of this one's.
  const execute = createExecute({ send, tokens, apiBase: config.apiBase })
  const listeners = new Set<(payload: EventPayload<'uploads.progress'>) => void>()
  const clipboard: string[] = []
  const lookup = createAddressLookup({ send, ...config })
  const upload = createUpload({
    send,
    execute,
    ...config,
    onProgress: (progress) => {
      for (const listener of listeners) listener(progress)
    },
  })
  const native: Partial<NativeHandlers> = {
    'addresses.suggest': lookup.suggest,
    'addresses.get': lookup.get,
    'files.uploadImage': upload,
    'clipboard.writeText': async ({ text }) => {
      clipboard.push(text)
      return {}
    },
  }
  const dispatch = createDispatch({
    native: native as NativeHandlers,
    http: execute,
    underWay: createCallsUnderWay(),
    log: silent,
  })
  // As between processes: what crosses is copied.
  const copy = (value: unknown): unknown => deserialize(serialize(value))
  const callOf = (name: BridgeCallName) => async (input: unknown, requestId: string) =>
    copy(await dispatch(name, windowId, copy(input), requestId))
  return {
    clipboard,
    api: {
      calls: Object.fromEntries(bridgeCallNames.map((name) => [name, callOf(name)])) as ConsoleApi['calls'],
      events: {
        'session.changed': () => () => {},
        'uploads.progress': (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  }
}
