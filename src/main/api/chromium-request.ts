import { PassThrough, Writable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage, Session } from 'electron'
import { faultOf, HttpFault } from './http-fault.ts'
import { chromiumCode, disconnected } from './network-faults.ts'
import type { Credentials, ProxySignIn } from './proxy-sign-in.ts'
import type { Transport } from './try-once.ts'
import type { WriteConnections } from './write-connections.ts'

interface ChromiumDependencies {
  /** Electron's `net.request`. */
  readonly open: (options: ClientRequestConstructorOptions) => ClientRequest
  /** Electron's `net.isOnline`: false only if no request can leave. */
  readonly isOnline: () => boolean
  readonly writes: WriteConnections<Session>
  readonly proxySignIn: Pick<ProxySignIn, 'credentials'>
}

/** Chromium sets these headers itself, and rejects requests that already have some of them. */
const chromiumsOwn: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
])

/** The interval between progress reports, in ms. */
const progressEvery = 100

type Headers = Readonly<Record<string, string | string[]>>

const sendable = (headers: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !chromiumsOwn.has(name.toLowerCase()))
      .map(([name, value]) => [name, String(value)]),
  )

/** Chromium has decoded the body already, so these headers no longer apply. */
const decoded = (headers: Headers) => {
  if (headers['content-encoding'] === undefined) return { ...headers }
  const { 'content-encoding': _encoding, 'content-length': _length, ...others } = headers
  return others
}

/** Copies the answer for got, which adds members to it. Electron's own object does not allow that. */
const newAnswer = (statusCode: number, headers: Headers) =>
  Object.assign(new PassThrough(), { statusCode, headers: decoded(headers), rawHeaders: [] })

/** The session of a request, and the function that gives it back after the answer. */
interface SessionLease {
  readonly session?: Session
  readonly release: () => void
}

/**
 * Sends got's requests over Chromium's network instead of Node's, so that they use the page's proxies,
 * certificates and proxy sign-in. The body is sent whole: Electron streams a body only without its length,
 * and the file storage rejects that.
 */
class ChromiumRequest extends Writable {
  readonly #options: ClientRequestConstructorOptions
  readonly #dependencies: ChromiumDependencies
  readonly #lease: () => Promise<SessionLease>
  readonly #body: Buffer[] = []
  #sent: ClientRequest | undefined
  #answer: ReturnType<typeof newAnswer> | undefined
  readonly #ended = new AbortController()
  #release = () => {}
  #progress: NodeJS.Timeout | undefined
  #wasOnline = true
  #tried: Credentials | undefined
  /** Whether a proxy is waiting for a password, or has been refused one. */
  #proxy: 'silent' | 'asks' | 'refused' = 'silent'

  constructor(
    options: ClientRequestConstructorOptions,
    dependencies: ChromiumDependencies,
    lease: () => Promise<SessionLease>,
  ) {
    // The request must stay open until its answer is complete.
    super({ autoDestroy: false })
    this.#options = options
    this.#dependencies = dependencies
    this.#lease = lease
  }

  /** Whether the server may have received the request. A proxy that waits for a password forwards nothing. */
  get hasLeft(): boolean {
    return this.#sent !== undefined && this.#proxy !== 'asks'
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#body.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
    done()
  }

  override _final(done: () => void): void {
    done()
    this.#send().catch((error: Error) => this.#fail(error))
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#over()
    this.#ended.abort()
    this.#sent?.abort()
    this.#answer?.destroy()
    done(error)
  }

  async #send(): Promise<void> {
    const { session, release } = await this.#lease()
    if (this.destroyed) {
      release()
      return
    }
    this.#release = release
    this.#wasOnline = this.#dependencies.isOnline()
    const sent = this.#dependencies.open({ ...this.#options, ...(session && { session }) })
    this.#sent = sent
    sent.on('login', (challenge, callback) => {
      if (challenge.isProxy) this.#proxy = 'asks'
      const { credentials } = this.#dependencies.proxySignIn
      credentials(challenge, this.#ended.signal, this.#tried).then((given) => {
        if (this.destroyed) return
        this.#tried = given
        this.#proxy = challenge.isProxy && given === undefined ? 'refused' : 'silent'
        if (given) callback(given.username, given.password)
        else callback()
      }, callback)
    })
    sent.on('redirect', (status, _method, _url, headers) => {
      const flat = Object.entries(headers).map(([name, values]) => [
        name.toLowerCase(),
        [values].flat().join(),
      ])
      this.#respond(status, Object.fromEntries(flat)).end()
      sent.abort()
    })
    sent.on('response', (message) => this.#read(message))
    sent.on('error', (error) => this.#fail(error))
    this.#progress = setInterval(() => this.#tellProgress(), progressEvery)
    if (this.#body.length > 0) sent.end(Buffer.concat(this.#body))
    else sent.end()
  }

  #tellProgress(): void {
    const progress = this.#sent?.getUploadProgress()
    if (progress?.active) this.emit('bytesSent', progress.current)
  }

  #respond(status: number, headers: Headers) {
    clearInterval(this.#progress)
    this.#answer = newAnswer(status, headers)
    this.emit('response', this.#answer)
    return this.#answer
  }

  #read(message: IncomingMessage): void {
    // This answer is the proxy's, not the provider's. Chromium reveals only its status.
    if (this.#proxy === 'refused') {
      this.#fail()
      return
    }
    const answer = this.#respond(message.statusCode, message.headers as Headers)
    const stream = message as unknown as NodeJS.ReadableStream
    // Ignores the answer's error, because the request emits the same one.
    stream.on('error', () => {})
    stream.on('end', () => this.#over())
    stream.pipe(answer)
  }

  #fail(error?: Error): void {
    const code = error && chromiumCode(error.message)
    const fault = this.#faultOf(code, error && { cause: error })
    if (this.#answer) this.#answer.destroy(fault)
    this.destroy(this.#answer ? undefined : fault)
  }

  #faultOf(code: string | undefined, cause: ErrorOptions | undefined): HttpFault {
    if (this.#proxy === 'refused') return new HttpFault('proxyRefused', false, code, cause)
    if (code === disconnected && !this.#wasOnline) return new HttpFault('unreachable', false, code, cause)
    return faultOf(code, cause)
  }

  /** Gives the session back for the next request. */
  #over(): void {
    clearInterval(this.#progress)
    this.#release()
    this.#release = () => {}
  }
}

/** Creates the transport that sends got's requests through Chromium. Each write gets an unused connection. */
export function chromiumTransport(dependencies: ChromiumDependencies): Transport {
  const by =
    (lease: (url: URL) => Promise<SessionLease>): NonNullable<Transport['read']> =>
    (url, { method, headers }) =>
      new ChromiumRequest(
        {
          url: url.href,
          method: method ?? 'GET',
          headers: sendable(headers as Readonly<Record<string, unknown>>),
          redirect: 'manual',
          cache: 'no-store',
        },
        dependencies,
        () => lease(url),
      ) as unknown as ReturnType<NonNullable<Transport['read']>>
  return {
    read: by(async () => ({ release: () => {} })),
    write: by(({ origin }) => dependencies.writes.take(origin)),
    tellsBytesSent: true,
  }
}
