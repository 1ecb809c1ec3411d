import { EventEmitter, once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type {
  AuthInfo,
  ClientRequest,
  ClientRequestConstructorOptions,
  IncomingMessage,
  Session,
} from 'electron'
import { afterEach, expect, test, vi } from 'vitest'
import { chromiumTransport } from '#main/api/chromium-request.ts'
import { createClient } from '#main/api/client.ts'
import type { HttpRequest } from '#main/api/http.ts'
import { HttpFault } from '#main/api/http-fault.ts'
import type { Credentials } from '#main/api/proxy-sign-in.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

/** Electron's answer, whose members can't be changed. */
class Message extends Readable {
  readonly #status: number
  readonly #headers: Readonly<Record<string, string>>

  constructor(status: number, headers: Readonly<Record<string, string>>) {
    super({ read: () => {} })
    this.#status = status
    this.#headers = headers
  }

  get statusCode() {
    return this.#status
  }

  get headers() {
    return { ...this.#headers }
  }
}

/** Electron's request. The test acts as its network. */
class Sent extends EventEmitter {
  readonly options: ClientRequestConstructorOptions
  /** The request that was sent; undefined before. */
  readonly bodies: string[] = []
  /** The credentials that a proxy has received. */
  readonly answered: (string | undefined)[][] = []
  aborts = 0
  progress = { active: false, started: false, current: 0, total: 0 }
  message: Message | undefined

  constructor(options: ClientRequestConstructorOptions) {
    super()
    this.options = options
  }

  end(body?: Buffer) {
    this.bodies.push(String(body ?? ''))
    return this
  }

  abort() {
    this.aborts += 1
  }

  /** Redirects the request. It fails unless it is aborted immediately. */
  redirect(status: number, location: string) {
    fire(this, 'redirect', status, 'PATCH', location, { Location: [location] })
    if (this.aborts === 0) this.fail('Redirect was cancelled')
  }

  getUploadProgress() {
    return this.progress
  }

  respond(status: number, headers: Readonly<Record<string, string>> = {}) {
    this.message = new Message(status, headers)
    fire(this, 'response', this.message as unknown as IncomingMessage)
    return this.message
  }

  /** Both the request and its answer report the error, as Electron's do. */
  fail(text: string) {
    const error = new Error(text)
    this.emit('error', error)
    this.message?.destroy(error)
  }

  /** Asks for a password, as a proxy or a server does. */
  challenge(asked: Partial<AuthInfo> = {}) {
    const challenge = { isProxy: true, scheme: 'basic', host: 'proxy', port: 3128, realm: 'r', ...asked }
    fire(this, 'login', challenge, (...given) => this.answered.push(given))
  }
}

afterEach(() => void vi.useRealTimers())

const writeSession = {} as Session

/** The console's client over Chromium's network. The test acts as that network. */
function start(given?: {
  readonly way?: Promise<void>
  readonly passwords?: readonly (Credentials | undefined)[] | 'never'
  readonly isOnline?: boolean
}) {
  const opened: Sent[] = []
  const tried: (Credentials | undefined)[] = []
  const passwords = given?.passwords === 'never' ? [] : [...(given?.passwords ?? [])]
  const seen = { taken: 0, released: 0, withdrawn: 0 }
  const transport = chromiumTransport({
    isOnline: () => given?.isOnline ?? true,
    open: (options) => {
      const sent = new Sent(options)
      opened.push(sent)
      return sent as unknown as ClientRequest
    },
    writes: {
      take: async () => {
        await given?.way
        seen.taken += 1
        const release = () => {
          seen.released += 1
        }
        return { session: writeSession, release }
      },
    },
    proxySignIn: {
      credentials: async (_, ended, refused) => {
        tried.push(refused)
        if (given?.passwords !== 'never') return passwords.shift()
        await once(ended, 'abort')
        seen.withdrawn += 1
        return undefined
      },
    },
  })
  const send = createClient({ transport, userAgent: 'GoTo-Admin/1' })
  const sentOne = async () => {
    await expect.poll(() => opened.at(-1)?.bodies).toHaveLength(1)
    return opened.at(-1) as Sent
  }
  return { transport, send, opened, tried, seen, sentOne }
}

const write = (overrides: Partial<HttpRequest> = {}): HttpRequest => ({
  name: 'PATCH x',
  method: 'PATCH',
  url: 'https://api.example/x',
  headers: {
    'content-type': 'application/json',
    'x-request-id': 'r1',
    'content-length': '2',
    Host: 'other',
  },
  body: '{}',
  isRead: false,
  signal: new AbortController().signal,
  ...overrides,
})
const faultOf = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable('it was answered'),
    (error) => {
      expect(error).toBeInstanceOf(HttpFault)
      return error as HttpFault
    },
  )

test('a write is sent once and whole, in its own network session', async () => {
  const { send, opened, sentOne, seen } = start()
  const answer = send(write({ body: Buffer.from('an image') }))
  const sent = await sentOne()
  expect(sent.bodies).toEqual(['an image'])
  expect(sent.options).toEqual({
    url: 'https://api.example/x',
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'user-agent': 'GoTo-Admin/1', 'x-request-id': 'r1' },
    redirect: 'manual',
    cache: 'no-store',
    session: writeSession,
  })
  expect(seen).toMatchObject({ taken: 1, released: 0 })
  sent.respond(200).push('ok')
  expect(seen.released).toBe(0)
  sent.message?.push(null)
  expect(await answer).toEqual({ status: 200, text: 'ok' })
  expect([opened.length, seen.released]).toEqual([1, 1])
})

test('a read uses no network session that is kept for writes', async () => {
  const { send, sentOne, seen } = start()
  const { body: _, ...read } = write({ method: 'GET', isRead: true })
  const answer = send(read)
  const sent = await sentOne()
  expect(sent.options).not.toHaveProperty('session')
  expect(sent.bodies).toEqual([''])
  sent.respond(204).push(null)
  expect(await answer).toEqual({ status: 204, text: '' })
  expect(seen).toMatchObject({ taken: 0, released: 0 })
})

test('an answer that Chromium has decompressed is read as it is, and its length header is left out', async () => {
  for (const [encoding, kept] of [
    [{ 'content-encoding': 'gzip' }, { etag: 'e' }],
    [{}, { 'content-length': '20', etag: 'e' }],
  ] as const) {
    const { send, sentOne } = start()
    const headers: unknown[] = []
    const answer = send(write({ onHeaders: (of) => headers.push(of) }))
    const message = (await sentOne()).respond(200, { ...encoding, 'content-length': '20', etag: 'e' })
    message.push('{"data":1}')
    message.push(null)
    expect(await answer).toEqual({ status: 200, text: '{"data":1}' })
    expect(headers).toEqual([kept])
  }
})

test('a network session is free once its answer is complete', async () => {
  const { transport, sentOne, seen } = start()
  const request = () => {
    const url = new URL('https://api.example/x')
    const made = transport.write?.(url, { method: 'PATCH' }, () => {}) as unknown as Writable
    made.end('{}')
    return made
  }
  const [first, answered] = [request(), vi.fn()]
  first.on('response', (answer) => answer.on('data', answered))
  const message = (await sentOne()).respond(200)
  expect(first.writableFinished).toBe(true)
  message.push('ok')
  message.push(null)
  await expect.poll(() => seen.released).toBe(1)
  expect(answered).toHaveBeenCalledOnce()
  first.destroy()

  const second = request()
  const begun = once(second, 'response')
  await expect.poll(() => seen.taken).toBe(2)
  const sent = await sentOne()
  sent.respond(200).push('o')
  const [answer] = await begun
  second.destroy()
  expect([answer.destroyed, sent.aborts, seen.released]).toEqual([true, 1, 2])
})

test('a redirect is an answer and ends the request', async () => {
  const { send, sentOne, seen } = start()
  const headers: unknown[] = []
  const answer = send(write({ onHeaders: (of) => headers.push(of) }))
  const sent = await sentOne()
  sent.redirect(307, 'https://elsewhere.example/')
  expect(await answer).toEqual({ status: 307, text: '' })
  expect(headers).toEqual([{ location: 'https://elsewhere.example/' }])
  expect(seen.released).toBe(1)
})

test('a proxy gets the password that a person enters', async () => {
  const [wrong, right] = [
    { username: 'jo', password: 'wrong' },
    { username: 'jo', password: 'right' },
  ]
  const { send, sentOne, tried } = start({ passwords: [wrong, right] })
  const answer = send(write())
  const sent = await sentOne()
  sent.challenge()
  await expect.poll(() => sent.answered).toEqual([['jo', 'wrong']])
  sent.challenge()
  await expect.poll(() => sent.answered).toHaveLength(2)
  expect(sent.answered[1]).toEqual(['jo', 'right'])
  expect(tried).toEqual([undefined, wrong])
  sent.respond(200).push(null)
  expect(await answer).toMatchObject({ status: 200 })
})

test.each([
  ['its own answer', (sent: Sent) => void sent.respond(407)],
  ['a failure', (sent: Sent) => sent.fail('net::ERR_TUNNEL_CONNECTION_FAILED')],
])('a request whose proxy nobody signs in to was not sent, and ends with %s', async (_, ends) => {
  const { send, sentOne, seen } = start()
  const fault = faultOf(send(write()))
  const sent = await sentOne()
  sent.challenge()
  await expect.poll(() => sent.answered).toEqual([[]])
  ends(sent)
  expect(await fault).toMatchObject({ reason: 'proxyRefused', wasSent: false })
  expect(seen.released).toBe(1)
})

test('a request cancelled while a person is asked for a proxy password sends the proxy nothing', async () => {
  const { send, sentOne, seen } = start({ passwords: 'never' })
  const abort = new AbortController()
  const fault = faultOf(send(write({ signal: abort.signal })))
  const sent = await sentOne()
  sent.challenge()
  abort.abort()
  expect(await fault).toMatchObject({ reason: 'cancelled', wasSent: false })
  await expect.poll(() => seen.withdrawn).toBe(1)
  expect(sent.answered).toEqual([])
})

test('a server that asks for a password is not treated as a proxy', async () => {
  const { send, sentOne } = start()
  const answer = send(write())
  const sent = await sentOne()
  sent.challenge({ isProxy: false })
  await expect.poll(() => sent.answered).toEqual([[]])
  sent.respond(401).push(null)
  expect(await answer).toMatchObject({ status: 401 })
})

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'unreachable', false],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'untrusted', false],
  ['net::ERR_CONNECTION_RESET', 'lost', true],
])('a request that fails with %s before its answer is %s', async (message, reason, wasSent) => {
  const { send, sentOne, seen } = start()
  const fault = faultOf(send(write()))
  const sent = await sentOne()
  sent.fail(message)
  expect(await fault).toMatchObject({ reason, wasSent, code: message.slice('net::'.length) })
  expect(seen.released).toBe(1)
})

test.each([
  ['there was', true, 'lost', true],
  ['there was not', false, 'unreachable', false],
])(
  'a write that fails without a network may have arrived only if there was a network before: %s',
  async (_, isOnline, reason, wasSent) => {
    const { send, sentOne } = start({ isOnline })
    const fault = faultOf(send(write()))
    const sent = await sentOne()
    sent.fail('net::ERR_INTERNET_DISCONNECTED')
    expect(await fault).toMatchObject({ reason, wasSent })
  },
)

test('a write that is cancelled after a person has signed in to a proxy may have arrived', async () => {
  const { send, sentOne } = start({ passwords: [{ username: 'jo', password: 'right' }] })
  const abort = new AbortController()
  const fault = faultOf(send(write({ signal: abort.signal })))
  const sent = await sentOne()
  sent.challenge()
  await expect.poll(() => sent.answered).toHaveLength(1)
  abort.abort()
  expect(await fault).toMatchObject({ reason: 'cancelled', wasSent: true })
})

test('an answer that breaks off counts as lost', async () => {
  const { send, sentOne, seen } = start()
  const fault = faultOf(send(write()))
  const sent = await sentOne()
  sent.respond(200).push('{"da')
  sent.fail('net::ERR_INCOMPLETE_CHUNKED_ENCODING')
  expect(await fault).toMatchObject({
    reason: 'lost',
    wasSent: true,
    code: 'ERR_INCOMPLETE_CHUNKED_ENCODING',
  })
  expect(seen.released).toBe(1)
})

test('a write that can get no network session fails, and sends nothing', async () => {
  const { send, opened } = start({ way: Promise.reject(new Error('net::ERR_FAILED')) })
  expect(await faultOf(send(write()))).toMatchObject({ reason: 'lost', code: 'ERR_FAILED' })
  expect(opened).toEqual([])
})

test('a cancelled write is aborted, and may have arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { send, sentOne, seen } = start()
  const abort = new AbortController()
  const fault = faultOf(send(write({ signal: abort.signal })))
  const sent = await sentOne()
  abort.abort()
  expect(await fault).toMatchObject({ reason: 'cancelled', wasSent: true })
  expect([sent.aborts, seen.released, vi.getTimerCount()]).toEqual([1, 1, 0])
})

test('a write that is cancelled while it waits for its network session sends nothing', async () => {
  let open = () => {}
  const way = new Promise<void>((resolve) => {
    open = resolve
  })
  const { send, opened, seen } = start({ way })
  const abort = new AbortController()
  const fault = faultOf(send(write({ signal: abort.signal })))
  await new Promise(setImmediate)
  abort.abort()
  expect(await fault).toMatchObject({ reason: 'cancelled', wasSent: false })
  open()
  await expect.poll(() => seen.taken).toBe(1)
  await new Promise(setImmediate)
  expect(opened).toEqual([])
  expect(seen.released).toBe(1)
})

test('UPL-03 an upload reports the bytes sent, until its answer comes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { send, sentOne } = start()
  const told: number[] = []
  const answer = send(write({ method: 'PUT', onSent: (bytes) => told.push(bytes) }))
  const sent = await sentOne()
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])
  sent.progress = { active: true, started: true, current: 1, total: 2 }
  vi.advanceTimersByTime(200)
  expect(told).toEqual([1, 1])
  sent.respond(200).push(null)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([1, 1])
  await answer
  expect(vi.getTimerCount()).toBe(0)
})

test('a change of protocol (101) ends a read, a write and an upload at the first line of the answer', async () => {
  const { body: _, ...read } = write({ method: 'GET', isRead: true })
  const upload = write({ method: 'PUT', body: new Uint8Array(3_000_000), onSent: () => {} })
  for (const request of [read, write(), upload]) {
    const { send, sentOne, seen } = start()
    const answer = send(request)
    const sent = await sentOne()
    // The connection stays open.
    sent.respond(101, { upgrade: 'websocket', connection: 'Upgrade' })
    expect(await answer, request.method).toEqual({ status: 101, text: '' })
    expect(sent.aborts).toBe(1)
    expect(seen.released).toBe(seen.taken)
  }
})
