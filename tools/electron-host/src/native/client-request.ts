import { Readable, Writable } from 'node:stream'
import type { AuthInfo, ClientRequestConstructorOptions, UploadProgress } from 'electron'
import { control } from '../control.ts'
import { load as loadOverChromium } from '../session/net-pages.ts'
import { loadOverNode } from '../session/node-load.ts'
import type { HeaderList } from '../session/paused-request.ts'
import { Session } from '../session/session.ts'
import { notImplemented } from '../strict-members.ts'

/** Headers that Chromium does not accept from an app. */
const restricted = new Set([
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
])

const load = process.env.ELECTRON_HOST_NETWORK === 'node' ? loadOverNode : loadOverChromium

const known = new Set([
  'method',
  'url',
  'headers',
  'session',
  'partition',
  'redirect',
  'cache',
  'credentials',
])

const isHeaderName = (name: string) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
const isHeaderValue = (value: string) => !/[\0\r\n]/.test(value)

/** Headers in Node's form: lower case, several values joined. */
const joined = (list: HeaderList): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const { name, value } of list) {
    const key = name.toLowerCase()
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`
  }
  return headers
}

/** Electron's IncomingMessage. Its members can't be changed. */
class IncomingMessage extends Readable {
  readonly #status: number
  readonly #headers: HeaderList

  constructor(status: number, headers: HeaderList) {
    super()
    this.#status = status
    this.#headers = headers
  }

  get statusCode(): number {
    return this.#status
  }

  get headers(): Record<string, string> {
    return joined(this.#headers)
  }

  get rawHeaders(): string[] {
    return this.#headers.flatMap(({ name, value }) => [name, value])
  }

  get statusMessage(): never {
    throw notImplemented('IncomingMessage.statusMessage')
  }

  get httpVersion(): never {
    throw notImplemented('IncomingMessage.httpVersion')
  }

  override _read(): void {}
}

/** Electron's ClientRequest. It sends nothing before `end`, and then the whole body. */
export class ClientRequest extends Writable {
  readonly #options: Required<Pick<ClientRequestConstructorOptions, 'url' | 'method' | 'redirect' | 'cache'>>
  readonly #session: Session
  readonly #headers = new Map<string, { name: string; value: string }>()
  readonly #body: Buffer[] = []
  #cancel: () => void = () => {}
  #response: IncomingMessage | undefined
  #progress: UploadProgress = { active: false, started: false, current: 0, total: 0 }
  #isAborted = false
  #isSent = false
  #follow: (() => void) | undefined

  constructor(given: ClientRequestConstructorOptions | string) {
    super({ autoDestroy: true })
    const options = typeof given === 'string' ? { url: given } : given
    const odd = Object.keys(options).find((name) => !known.has(name))
    if (odd !== undefined) throw notImplemented(`net.request's option ${odd}`)
    if (!options.url) throw notImplemented('net.request without a url')
    if (!/^https?:/.test(options.url))
      throw new Error('ClientRequest only supports http: and https: protocols')
    const { url, method = 'GET', redirect = 'follow', cache = 'default', credentials } = options
    if (credentials !== undefined) throw notImplemented(`net.request's credentials`)
    this.#options = { url, method: method.toUpperCase(), redirect, cache }
    this.#session =
      (options.session as Session | undefined) ??
      (options.partition === undefined ? Session.defaultSession : Session.fromPartition(options.partition))
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, String(value))
  }

  setHeader(name: string, value: string): void {
    if (this.#isSent || this.#body.length > 0) throw new Error("Can't set headers after they are sent")
    if (!isHeaderName(name)) throw new Error(`Invalid header name: '${name}'`)
    if (!isHeaderValue(value)) throw new Error(`Invalid value for header '${name}': '${value}'`)
    this.#headers.set(name.toLowerCase(), { name, value })
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name.toLowerCase())?.value
  }

  removeHeader(name: string): void {
    if (this.#isSent || this.#body.length > 0) throw new Error("Can't remove headers after they are sent")
    this.#headers.delete(name.toLowerCase())
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#body.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
    done()
  }

  override _final(done: () => void): void {
    this.#isSent = true
    const refused = [...this.#headers.keys()].some((name) => restricted.has(name))
    if (refused) setImmediate(() => this.#fail('net::ERR_INVALID_ARGUMENT'))
    else if (!control.online) setImmediate(() => this.#fail('net::ERR_INTERNET_DISCONNECTED'))
    else this.#send(this.#options.url, this.#options.method)
    done()
  }

  #send(url: string, method: string): void {
    const body = this.#body.length > 0 && method !== 'GET' && method !== 'HEAD' ? this.#body : undefined
    this.#cancel = load(
      this.#session.hostContext,
      {
        url,
        method,
        cache: this.#options.cache,
        headers: Object.fromEntries([...this.#headers].map(([key, { value }]) => [key, value])),
        body: body
          ? Buffer.concat(body)
          : method === 'GET' || method === 'HEAD'
            ? undefined
            : Buffer.alloc(0),
      },
      {
        response: (status, headers) => {
          this.#response = new IncomingMessage(status, headers)
          this.emit('response', this.#response)
        },
        data: (bytes) => this.#response?.push(bytes),
        end: () => this.#response?.push(null),
        fail: (error) => this.#fail(error),
        redirect: (status, headers) => this.#redirected(status, headers),
        uploaded: (current, total) => {
          this.#progress = { active: true, started: true, current, total }
        },
        login: (info: AuthInfo, callback) => {
          if (!this.emit('login', info, callback)) callback()
        },
      },
    )
  }

  #redirected(status: number, headers: HeaderList): void {
    const { redirect, method } = this.#options
    const location = joined(headers).location ?? ''
    const url = new URL(location, this.#options.url).href
    const newMethod = status === 303 || (status < 303 && method === 'POST') ? 'GET' : method
    if (redirect === 'error') {
      this.#fail("Attempted to redirect, but redirect policy was 'error'")
      return
    }
    let follows = redirect === 'follow'
    this.#follow = () => {
      follows = true
    }
    const lists = Object.fromEntries(Object.entries(joined(headers)).map(([name, value]) => [name, [value]]))
    this.emit('redirect', status, newMethod, url, lists)
    this.#follow = undefined
    if (this.#isAborted) return
    if (follows) this.#send(url, newMethod)
    else this.#fail('Redirect was cancelled')
  }

  get chunkedEncoding(): never {
    throw notImplemented('ClientRequest.chunkedEncoding')
  }

  set chunkedEncoding(_isChunked: boolean) {
    throw notImplemented('ClientRequest.chunkedEncoding')
  }

  followRedirect(): void {
    if (!this.#follow) throw new Error('followRedirect() called, but was not waiting for a redirect')
    this.#follow()
  }

  #fail(message: string): void {
    if (this.#isAborted) return
    this.#end(new Error(message))
  }

  // The request's writable side has finished, so the stream would not emit the error itself.
  #end(error?: Error): void {
    if (this.destroyed && error) this.emit('error', error)
    this.destroy(error)
    this.#response?.destroy(error)
    this.#cancel()
  }

  abort(): void {
    if (this.#isAborted) return
    this.#isAborted = true
    process.nextTick(() => this.emit('abort'))
    this.#end()
  }

  getUploadProgress(): UploadProgress {
    return { ...this.#progress }
  }
}
