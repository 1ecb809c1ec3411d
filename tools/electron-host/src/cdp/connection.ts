import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright'

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
  sessionId?: string
}

interface Waiting {
  method: string
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** A DevTools session: the browser's own, a page's, or a frame's. */
export class CdpSession {
  readonly #connection: CdpConnection
  readonly #emitter = new EventEmitter()
  readonly id: string | undefined
  /** Sends a command. Rejects with Chromium's message, or if Chromium has ended. */
  readonly send: CDPSession['send']
  /** Adds a listener for an event of this session. */
  readonly on: CDPSession['on']

  constructor(connection: CdpConnection, id: string | undefined) {
    this.#connection = connection
    this.id = id
    this.#emitter.setMaxListeners(0)
    this.send = ((method: string, params?: object) =>
      this.#connection.send(method, params, this.id)) as CDPSession['send']
    this.on = ((event: string, listener: (payload: unknown) => void) => {
      this.#emitter.on(event, listener)
    }) as unknown as CDPSession['on']
  }

  /** Sends a command and ignores its failure, because the target may have closed. */
  readonly post = ((method: Parameters<CDPSession['send']>[0], params?: never) => {
    this.send(method, params).catch((error: Error) => {
      if (process.env.ELECTRON_HOST_DEBUG) console.error('electron-host:', error.message)
    })
  }) as (...command: Parameters<CDPSession['send']>) => void

  /** Passes an event to its listeners. */
  dispatch(method: string, params: unknown): void {
    this.#emitter.emit(method, params)
  }

  /** Removes all listeners, when the target no longer matters. */
  mute(): void {
    this.#emitter.removeAllListeners()
  }
}

/** A DevTools connection over Chromium's pipe. Chromium ends when the pipe closes. */
export class CdpConnection {
  readonly #writable: Writable
  readonly #waiting = new Map<number, Waiting>()
  readonly #sessions = new Map<string, CdpSession>()
  #lastId = 0
  #closed = false
  readonly root = new CdpSession(this, undefined)

  constructor(readable: Readable, writable: Writable) {
    this.#writable = writable
    writable.on('error', () => this.#close())
    readable.on('close', () => this.#close())
    let parts: Buffer[] = []
    readable.on('data', (chunk: Buffer) => {
      let start = 0
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
        const whole = Buffer.concat([...parts, chunk.subarray(start, end)])
        parts = []
        start = end + 1
        this.#receiveSafely(whole.toString())
      }
      if (start < chunk.length) parts.push(chunk.subarray(start))
    })
  }

  /** Catches errors of listeners, so that later messages are still handled. */
  #receiveSafely(text: string): void {
    try {
      this.#receive(JSON.parse(text) as Message)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }

  /** The session with this id, created at its first use. */
  session(id: string): CdpSession {
    const known = this.#sessions.get(id)
    if (known) return known
    const session = new CdpSession(this, id)
    this.#sessions.set(id, session)
    return session
  }

  /** Sends a command to a session. */
  send(method: string, params: object | undefined, sessionId: string | undefined): Promise<never> {
    if (this.#closed) return Promise.reject(new Error(`${method}: Chromium has gone`))
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve, reject })
      this.#writable.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  #receive(message: Message): void {
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`))
      else waiting?.resolve(message.result as never)
    } else if (message.method !== undefined) {
      const session = message.sessionId === undefined ? this.root : this.session(message.sessionId)
      session.dispatch(message.method, message.params)
    }
  }

  #close(): void {
    this.#closed = true
    for (const { method, reject } of this.#waiting.values()) reject(new Error(`${method}: Chromium has gone`))
    this.#waiting.clear()
  }
}
