import { type Context, createContext, runInContext } from 'node:vm'
import { resolveConfig } from 'electron-vite'
import { build, type Rolldown } from 'vite'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventNames } from '#shared/contract/events.ts'
import { bridgeCallNames, callChannel, eventChannel } from '#shared/contract/index.ts'

type Functions = Record<string, (...args: unknown[]) => unknown>

/** The preload script, built with the project's own configuration. */
async function buildPreload(): Promise<string> {
  const { config } = await resolveConfig({}, 'build')
  const preload = config?.preload
  const output = await build({
    ...preload,
    configFile: false,
    logLevel: 'silent',
    build: { ...preload?.build, write: false },
  })
  const outputs = [output].flat() as Rolldown.RolldownOutput[]
  // The only other output is the script's source map, which no package contains.
  expect(outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName))).toEqual([
    'index.cjs',
    'index.cjs.map',
  ])
  return outputs[0]?.output[0].code ?? ''
}

let code: string
let exposed: Record<string, Record<string, Functions>>
let listeners: Map<string, Set<(...args: unknown[]) => void>>
const invoke = vi.fn()
let page: EventTarget
/** The page's own world. */
let mainWorld: Context
const DateTimeFormat = vi.fn()

beforeAll(async () => {
  code = await buildPreload()
})

/** Runs the preload with Electron's renderer modules and without Node, like a sandboxed one. */
beforeEach(() => {
  exposed = {}
  listeners = new Map()
  invoke.mockReset()
  page = new EventTarget()
  mainWorld = createContext({
    RTCPeerConnection: class {},
    webkitRTCPeerConnection: class {},
    fetch: () => {},
  })
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: Record<string, Functions>) => {
        exposed[name] = api
      },
      // Electron hands over the text of the function alone.
      executeInMainWorld: ({ func }: { readonly func: () => void }) => runInContext(`(${func})()`, mainWorld),
    },
    ipcRenderer: {
      invoke,
      on: (channel: string, listener: () => void) =>
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel: string, listener: () => void) => listeners.get(channel)?.delete(listener),
    },
  }
  const require = (id: string) => {
    if (id === 'electron') return electron
    throw new Error(`module not found: ${id}`)
  }
  const world = createContext({ document: page, Intl: { DateTimeFormat } })
  runInContext(`(require, module, exports) => {${code}\n}`, world)(require, { exports: {} }, {})
})

describe('the bridge', () => {
  test('the bridge creates the first date formatter once the page is parsed', () => {
    expect(DateTimeFormat).not.toHaveBeenCalled()
    for (const _ of ['interactive', 'complete']) page.dispatchEvent(new Event('readystatechange'))
    expect(DateTimeFormat).toHaveBeenCalledOnce()
  })

  test('the bridge has a function for every call and every event of the contract, and nothing else', () => {
    expect(Object.keys(exposed)).toEqual(['consoleApi'])
    expect(Object.keys(exposed.consoleApi ?? {})).toEqual(['calls', 'events'])
    expect(Object.keys(exposed.consoleApi?.calls ?? {})).toEqual(bridgeCallNames)
    expect(Object.keys(exposed.consoleApi?.events ?? {})).toEqual(eventNames)
    const parts = Object.values(exposed.consoleApi ?? {}).flatMap(Object.values)
    expect(parts.filter((part) => typeof part !== 'function')).toEqual([])
  })

  test('the bridge removes WebRTC from the page', () => {
    expect(Object.keys(mainWorld)).toEqual(['fetch'])
  })

  test('the bridge script is small, because the contract stays in main', () => {
    // A line or two for each call, and little else.
    expect(code.length).toBeLessThan(1500 + 120 * (bridgeCallNames.length + eventNames.length))
    expect(code).not.toContain('valibot')
  })

  test('each call of the bridge uses its own channel', async () => {
    invoke.mockResolvedValue('the result')
    const extras = { inParts: true }
    for (const name of bridgeCallNames)
      expect(await exposed.consoleApi?.calls?.[name]?.({ a: 1 }, 'id', extras, 'more')).toBe('the result')
    expect(invoke.mock.calls).toEqual(
      bridgeCallNames.map((name) => [callChannel(name), { a: 1 }, 'id', extras]),
    )
  })

  test('the bridge refuses input that is too large before it reaches main', async () => {
    const error = {
      kind: 'invalid',
      message: 'This is too much to send at once. Please shorten it.',
      call: 'admins.list',
      requestId: '',
    }
    for (const [input, requestId] of [
      [{ list: new Array(20_000_000) }, 'id'],
      [{ text: 'x'.repeat(9_000_000) }, 'id'],
      [{}, 'x'.repeat(9_000_000)],
    ])
      expect(await exposed.consoleApi?.calls?.['admins.list']?.(input, requestId)).toEqual({
        ok: false,
        error,
      })
    expect(invoke).not.toHaveBeenCalled()
  })

  test('an event passes its payload to the page, without the Electron event, until the page unsubscribes', () => {
    for (const name of eventNames) {
      const listener = vi.fn()
      const end = exposed.consoleApi?.events?.[name]?.(listener) as () => unknown
      const registered = [...(listeners.get(eventChannel(name)) ?? [])]
      expect(registered, name).toHaveLength(1)
      registered[0]?.({ sender: 'secret' }, { percent: 1 })
      expect(listener.mock.calls, name).toEqual([[{ percent: 1 }]])
      expect(end(), name).toBeUndefined()
      expect(listeners.get(eventChannel(name))?.size, name).toBe(0)
    }
  })
})
