// A private channel between a preload's world and the page's world: events on a hidden target.
import { CLONE_ERROR } from '../clone/format.ts'
import { type PageEvent, page } from './page-globals.ts'
import { type Naming, type Packed, pack, type Special, unpack } from './world-packing.ts'

type AnyFunction = (...args: unknown[]) => unknown
interface Outcome {
  ok: boolean
  packed: Packed
}
type Letter =
  | { op: 'offer'; name: string; packed: Packed }
  | { op: 'call'; call: number; target: number; packed: Packed }
  | { op: 'return'; call: number; outcome: Outcome }
  | { op: 'settle'; promise: number; outcome: Outcome }

const OPAQUE_FAILURE =
  'An unknown exception occurred while sending a function call through the Electron context bridge. Please check that any arguments passed are supported.'

// Saves the originals before the page's scripts run, because these could replace them.
const { CustomEvent, MouseEvent, document } = page
const dispatch = EventTarget.prototype.dispatchEvent
const listen = EventTarget.prototype.addEventListener
const detailOf = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as () => unknown
const prevent = Event.prototype.preventDefault

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : OPAQUE_FAILURE

/**
 * Agrees with the other world on an event target, through a secret that is used only once, before the page's
 * scripts run.
 */
export function connectWorlds(secret: string, first: boolean, met: (target: EventTarget) => void): void {
  if (first) {
    listen.call(document, secret, (event) => met((event as PageEvent).relatedTarget ?? document), {
      once: true,
    })
    return
  }
  const target = new EventTarget()
  met(target)
  dispatch.call(document, new MouseEvent(secret, { relatedTarget: target }))
}

/** One end of the channel. It offers named values and receives those of the other end. */
export class WorldLink {
  readonly #target: EventTarget
  readonly #outgoing: string
  readonly #functions = new Map<number, AnyFunction>()
  readonly #ids = new WeakMap<AnyFunction, number>()
  readonly #proxies = new WeakMap<AnyFunction, number>()
  readonly #promises = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: unknown) => void }
  >()
  readonly #returns = new Map<number, Outcome>()
  #lastId = 0

  constructor(
    target: EventTarget,
    outgoing: string,
    incoming: string,
    offered: (name: string, value: unknown) => void,
  ) {
    this.#target = target
    this.#outgoing = outgoing
    listen.call(target, incoming, (event) => {
      const letter = detailOf.call(event) as Letter | null
      // A value that can't be cloned arrives as null and is not acknowledged.
      if (letter === null) return
      prevent.call(event)
      if (letter.op === 'offer') offered(letter.name, this.#unpack(letter.packed))
      else this.#receive(letter)
    })
  }

  /** Offers a named value to the other end. Throws if it can't be cloned. */
  offer(name: string, value: unknown): void {
    this.#send({ op: 'offer', name, packed: this.#pack(value) })
  }

  #send(letter: Letter): void {
    const event = new CustomEvent(this.#outgoing, { detail: letter, cancelable: true })
    if (dispatch.call(this.#target, event)) throw new Error(CLONE_ERROR)
  }

  #receive(letter: Exclude<Letter, { op: 'offer' }>): void {
    if (letter.op === 'return') this.#returns.set(letter.call, letter.outcome)
    else if (letter.op === 'call') this.#answer(letter.call, letter.target, letter.packed)
    else {
      const waiting = this.#promises.get(letter.promise)
      this.#promises.delete(letter.promise)
      const value = this.#unpack(letter.outcome.packed)
      if (letter.outcome.ok) waiting?.resolve(value)
      else waiting?.reject(value)
    }
  }

  #answer(call: number, target: number, packed: Packed): void {
    let outcome: Outcome
    try {
      const result = this.#functions.get(target)?.(...(this.#unpack(packed) as unknown[]))
      outcome = { ok: true, packed: this.#pack(result) }
    } catch (error) {
      outcome = this.#failure(error)
    }
    this.#sendOutcome(outcome, (sent) => ({ op: 'return', call, outcome: sent }))
  }

  /** Only the message of an error reaches the other world. */
  #failure(error: unknown): Outcome {
    return { ok: false, packed: this.#pack(new Error(messageOf(error))) }
  }

  #sendOutcome(outcome: Outcome, letter: (outcome: Outcome) => Letter): void {
    try {
      this.#send(letter(outcome))
    } catch (error) {
      this.#send(letter(this.#failure(error)))
    }
  }

  #call(target: number, args: unknown[]): unknown {
    this.#lastId += 1
    const call = this.#lastId
    this.#send({ op: 'call', call, target, packed: this.#pack(args) })
    const outcome = this.#returns.get(call)
    this.#returns.delete(call)
    if (!outcome) throw new Error(OPAQUE_FAILURE)
    const value = this.#unpack(outcome.packed)
    if (!outcome.ok) throw value
    return value
  }

  readonly #naming: Naming = {
    nameFunction: (subject) => {
      const known = this.#proxies.get(subject as AnyFunction)
      // A proxy that returns to its own world becomes the original function again.
      if (known !== undefined) return { id: known, home: true }
      let id = this.#ids.get(subject as AnyFunction)
      if (id === undefined) {
        this.#lastId += 1
        id = this.#lastId
        this.#ids.set(subject as AnyFunction, id)
        this.#functions.set(id, subject as AnyFunction)
      }
      return { id, home: false }
    },
    namePromise: (subject) => {
      this.#lastId += 1
      const promise = this.#lastId
      const settle = (ok: boolean, value: unknown): void => {
        let outcome: Outcome
        try {
          outcome = { ok, packed: this.#pack(value) }
        } catch (error) {
          outcome = this.#failure(error)
        }
        this.#sendOutcome(outcome, (sent) => ({ op: 'settle', promise, outcome: sent }))
      }
      subject.then(
        (value) => settle(true, value),
        (error) => settle(false, error),
      )
      return promise
    },
  }

  #pack(value: unknown): Packed {
    return pack(value, this.#naming)
  }

  #unpack(packed: Packed): unknown {
    return unpack(packed, (special) => this.#revive(special))
  }

  #revive(special: Special): unknown {
    if (special.kind === 'error') return new Error(special.message)
    if (special.kind === 'promise') {
      return new Promise((resolve, reject) => this.#promises.set(special.id, { resolve, reject }))
    }
    if (special.home) return this.#functions.get(special.id)
    const proxy: AnyFunction = (...args) => this.#call(special.id, args)
    this.#proxies.set(proxy, special.id)
    return proxy
  }
}
