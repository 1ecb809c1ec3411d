import { EventEmitter } from 'node:events'
import { ELECTRON_NAME, notImplemented, tripwire } from './strict-members.ts'

/** An emitter that throws for unknown members, and for listeners of events that it never emits. */
export class StrictEmitter extends EventEmitter {
  readonly #events: ReadonlySet<string>
  readonly [ELECTRON_NAME]: string

  constructor(name: string, events: readonly string[]) {
    super()
    this[ELECTRON_NAME] = name
    this.#events = new Set([...events, 'error', 'newListener', 'removeListener'])
    // An app may add many listeners to one window.
    this.setMaxListeners(0)
  }

  #known(event: string | symbol): void {
    if (typeof event === 'string' && !this.#events.has(event)) {
      throw notImplemented(`event '${event}' of ${this[ELECTRON_NAME]}`)
    }
  }

  /** Emits an event like Electron, with an event object before the arguments. */
  hostEmit(event: string, ...args: unknown[]): boolean {
    return this.emit(event, new HostEvent(), ...args)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature of EventEmitter, whose listeners take anything.
  override on(event: string | symbol, listener: (...args: any[]) => void): this {
    this.#known(event)
    return super.on(event, listener)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override addListener(event: string | symbol, listener: (...args: any[]) => void): this {
    return this.on(event, listener)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override prependListener(event: string | symbol, listener: (...args: any[]) => void): this {
    this.#known(event)
    return super.prependListener(event, listener)
  }
}
Object.setPrototypeOf(StrictEmitter.prototype, tripwire(EventEmitter.prototype))

/** The event object that every listener gets first. Its default can be prevented. */
export class HostEvent {
  defaultPrevented = false

  constructor(details: object = {}) {
    Object.assign(this, details)
  }

  preventDefault(): void {
    this.defaultPrevented = true
  }
}

/** Emits an event whose default can be prevented. Returns whether a listener has prevented it. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...args: unknown[]
): boolean {
  const event = new HostEvent(details)
  emitter.emit(name, event, ...args)
  return event.defaultPrevented
}

// Members that still work on a destroyed object, because JavaScript or its tools look them up.
const SURVIVES = new Set(['isDestroyed', 'constructor', 'then', 'toJSON', 'inspect'])

/** Makes every use of an object throw Electron's `Object has been destroyed`. */
export function retire(subject: StrictEmitter): void {
  const prototype = Object.getPrototypeOf(subject) as object
  const dead = new Proxy(prototype, {
    get(target, key, receiver) {
      const survives =
        typeof key === 'symbol' ||
        SURVIVES.has(key) ||
        key in EventEmitter.prototype ||
        key.startsWith('host')
      if (!survives && key in target) throw new TypeError('Object has been destroyed')
      return Reflect.get(target, key, receiver)
    },
  })
  Object.setPrototypeOf(subject, dead)
}
