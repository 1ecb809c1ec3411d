// The `events` module for sandboxed preloads, because Node's own can't run in a page.
type Listener = (...args: unknown[]) => void
interface Entry {
  listener: Listener
  once: boolean
}

/** The part of Node's EventEmitter that sandboxed preloads can use. */
export class EventEmitter {
  readonly #entries = new Map<string | symbol, Entry[]>()

  #add(event: string | symbol, entry: Entry, first: boolean): this {
    if (typeof entry.listener !== 'function') {
      throw new TypeError('The "listener" argument must be of type Function.')
    }
    const entries = this.#entries.get(event) ?? []
    this.#entries.set(event, first ? [entry, ...entries] : [...entries, entry])
    return this
  }

  on(event: string | symbol, listener: Listener): this {
    return this.#add(event, { listener, once: false }, false)
  }

  addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener)
  }

  once(event: string | symbol, listener: Listener): this {
    return this.#add(event, { listener, once: true }, false)
  }

  prependListener(event: string | symbol, listener: Listener): this {
    return this.#add(event, { listener, once: false }, true)
  }

  prependOnceListener(event: string | symbol, listener: Listener): this {
    return this.#add(event, { listener, once: true }, true)
  }

  off(event: string | symbol, listener: Listener): this {
    const entries = this.#entries.get(event) ?? []
    const index = entries.findLastIndex((entry) => entry.listener === listener)
    if (index >= 0) this.#entries.set(event, entries.toSpliced(index, 1))
    return this
  }

  removeListener(event: string | symbol, listener: Listener): this {
    return this.off(event, listener)
  }

  removeAllListeners(event?: string | symbol): this {
    if (event === undefined) this.#entries.clear()
    else this.#entries.delete(event)
    return this
  }

  listeners(event: string | symbol): Listener[] {
    return (this.#entries.get(event) ?? []).map((entry) => entry.listener)
  }

  listenerCount(event: string | symbol): number {
    return this.#entries.get(event)?.length ?? 0
  }

  eventNames(): (string | symbol)[] {
    return [...this.#entries].filter(([, entries]) => entries.length > 0).map(([name]) => name)
  }

  setMaxListeners(): this {
    return this
  }

  emit(event: string | symbol, ...args: unknown[]): boolean {
    const entries = this.#entries.get(event) ?? []
    for (const { listener, once } of entries) {
      if (once) this.off(event, listener)
      listener.apply(this, args)
    }
    return entries.length > 0
  }
}
