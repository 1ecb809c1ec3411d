// The modules and the `process` object of a sandboxed preload.
import { notImplemented, strict, unavailable } from '../strict-members.ts'
import { EventEmitter } from './mini-emitter.ts'

/** Facts about main's process for preloads. */
export interface ProcessFacts {
  platform: string
  arch: string
  argv: string[]
  env: Record<string, string>
  execPath: string
  pid: number
  versions: Record<string, string>
  contextIsolated: boolean
  isMainFrame: boolean
}

const timers = strict('timers', {
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  setImmediate: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
    setTimeout(callback, 0, ...args),
  clearImmediate: (handle: number) => clearTimeout(handle),
})

const events = Object.assign(EventEmitter, { EventEmitter })
const url = strict('url', { URL, URLSearchParams })

/** Creates `require` for a sandboxed preload: Electron's renderer modules and a few polyfills. */
function createRequire(electron: object): (name: string) => unknown {
  return (name) => {
    switch (name.replace(/^node:/, '')) {
      case 'electron':
      case 'electron/renderer':
      case 'electron/common':
        return electron
      case 'events':
        return events
      case 'timers':
        return timers
      case 'url':
        return url
      case 'buffer':
        throw notImplemented("preload module 'buffer'")
      default:
        throw new Error(`module not found: ${name}`)
    }
  }
}

/** Creates `process` for a sandboxed preload. */
function createProcess(facts: ProcessFacts): object {
  const emitter = new EventEmitter()
  return strict('process (of a preload)', {
    ...facts,
    type: 'renderer',
    sandboxed: true,
    nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
      queueMicrotask(() => callback(...args)),
    on: emitter.on.bind(emitter),
    once: emitter.once.bind(emitter),
    off: emitter.off.bind(emitter),
    uptime: () => performance.now() / 1000,
    hrtime: Object.assign(
      () => [Math.floor(performance.now() / 1000), Math.floor((performance.now() % 1000) * 1e6)],
      {
        bigint: () => BigInt(Math.floor(performance.now() * 1e6)),
      },
    ),
  })
}

/** The arguments of the function that Electron wraps around a preload, in order. */
export function preloadScope(electron: object, facts: ProcessFacts): unknown[] {
  const module = { exports: {} }
  return [
    createRequire(electron),
    createProcess(facts),
    unavailable('Buffer (of a preload)'),
    globalThis,
    timers.setImmediate,
    timers.clearImmediate,
    module.exports,
    module,
  ]
}
