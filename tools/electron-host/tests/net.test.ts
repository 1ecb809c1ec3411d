import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kitOfFile, serverOfFile } from './launch-kit.ts'

// Electron's net, over Chromium's network stack and the system's proxies.

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let answer: Answer = () => {}
const requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []

/** The provider, and also the proxy before it. */
const server = serverOfFile((request, response) => {
  const { method = '', url = '', headers } = request
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    requests.push({ method, url, headers })
    answer(request, response, body)
  })
})
/** A port without a server. */
const DEAD = 9
const pac = serverOfFile((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/x-ns-proxy-autoconfig' })
  response.end(
    `function FindProxyForURL(url, host) {
      if (host === 'direct.test' || host === 'nosuch.invalid') return 'DIRECT'
      if (host === 'socks.test') return 'SOCKS5 127.0.0.1:${DEAD}; DIRECT'
      if (host === 'unclear.test') throw new Error('a fault of the file')
      return 'PROXY 127.0.0.1:${DEAD}; PROXY 127.0.0.1:${server.port}'
    }`,
  )
})
const launched = kitOfFile(() => ({ env: { auto_proxy: `${pac.base}/proxy.pac` } }))

beforeEach(() => {
  requests.length = 0
})
afterEach(() => {
  answer = () => {}
})

const urls = () => requests.map(({ url }) => url)

interface Wanted {
  readonly url: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly partition?: string
  readonly redirect?: 'manual'
  /** The answers to challenges; after the last one, a challenge gets none. */
  readonly passwords?: readonly string[]
}

/** Makes a request in the app and returns its events. */
const ask = (wanted: Wanted) =>
  launched.app.evaluate(
    ({ net }, { body, passwords = [], ...options }) =>
      new Promise<unknown[]>((resolve) => {
        const events: unknown[] = []
        const left = [...passwords]
        const request = net.request(options)
        request.on('login', ({ isProxy, scheme, realm }, callback) => {
          events.push({ isProxy, scheme, realm })
          const password = left.shift()
          if (password === undefined) callback()
          else callback('jo', password)
        })
        request.on('redirect', (status, method, url) => {
          events.push(['redirect', status, method, url])
          if (options.redirect) resolve(events)
        })
        request.on('error', (error) => {
          events.push(['error', error.message])
          resolve(events)
        })
        request.on('response', (response) => {
          let text = ''
          events.push(['response', response.statusCode])
          response.on('data', (bytes) => {
            text += bytes.toString()
          })
          response.on('end', () => {
            events.push(['end', text, request.getUploadProgress().current])
            resolve(events)
          })
          response.on('error', (error: Error) => events.push(['broken', error.message]))
        })
        request.end(body)
      }),
    wanted,
  )

test('a request of main sends its own headers and no cookie', async () => {
  answer = (_request, response, body) => {
    response.setHeader('set-cookie', 'a=b')
    response.writeHead(201, { 'content-type': 'text/plain' }).end(`got ${body}`)
  }
  const headers = { authorization: 'Bearer x', 'user-agent': 'Kit/1' }
  const wanted = { url: `${server.base}/a`, method: 'PATCH', headers, body: 'zażółć' }
  expect(await ask(wanted)).toEqual([
    ['response', 201],
    ['end', 'got zażółć', 10],
  ])
  await ask(wanted)
  expect(requests.map(({ method }) => method)).toEqual(['PATCH', 'PATCH'])
  const sent = requests[1]?.headers ?? {}
  expect(sent).toMatchObject({ ...headers, 'content-length': '10' })
  expect(sent).not.toHaveProperty('cookie')
  expect(sent).not.toHaveProperty('referer')
  expect(Object.keys(sent).filter((name) => name.startsWith('x-electron'))).toEqual([])
})

test('an answer arrives while the server writes it', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('begun')
    setImmediate(() => response.destroy())
  }
  const events = await ask({ url: `${server.base}/broken` })
  expect(events).toContainEqual(['response', 200])
  expect(events).toContainEqual(['error', 'net::ERR_CONTENT_LENGTH_MISMATCH'])
})

test.each(['GET', 'POST'])('an answer of any length to %s arrives whole and in order', async (method) => {
  const text = Array.from({ length: 20_000 }, (_, line) => `${line}\n`).join('')
  answer = (_, response) => response.end(text)
  expect(
    await ask({ url: `${server.base}/long`, method, ...(method === 'POST' && { body: 'sent' }) }),
  ).toEqual([
    ['response', 200],
    ['end', text, method === 'POST' ? 4 : 0],
  ])
})

test('a failed request of main has Chromium’s name for the failure', async () => {
  expect(await ask({ url: 'https://nosuch.invalid/' })).toEqual([['error', 'net::ERR_NAME_NOT_RESOLVED']])
  expect(await ask({ url: server.base.replace('http:', 'https:'), method: 'POST', body: 'x' })).toEqual([
    ['error', 'net::ERR_SSL_PROTOCOL_ERROR'],
  ])
  expect(await ask({ url: server.base, headers: { 'content-length': '3' } })).toEqual([
    ['error', 'net::ERR_INVALID_ARGUMENT'],
  ])
})

test('a redirect that main does not follow ends the request', async () => {
  answer = (_request, response) => void response.writeHead(307, { location: 'https://other.test/' }).end()
  const events = await ask({ url: `${server.base}/away`, method: 'POST', body: 'x', redirect: 'manual' })
  expect(events[0]).toEqual(['redirect', 307, 'POST', 'https://other.test/'])
  expect(requests).toHaveLength(1)
})

test('a request can be aborted while its answer is awaited', async () => {
  const arrived = new Promise<IncomingMessage>((resolve) => {
    answer = resolve
  })
  const aborted = launched.app.evaluate(({ net }, url) => {
    const request = net.request(url)
    Object.assign(globalThis, { abortIt: () => request.abort() })
    request.end()
    return new Promise<string>((resolve) => request.on('abort', () => resolve('aborted')))
  }, `${server.base}/wait`)
  const { socket } = await arrived
  const closed = once(socket, 'close')
  await launched.app.evaluate(() => (globalThis as unknown as { abortIt: () => void }).abortIt())
  expect(await aborted).toBe('aborted')
  await closed
})

test('Chromium sends a write again if a kept connection ends without an answer', async () => {
  const used = new Set<number>()
  answer = ({ socket }, response) => {
    const port = socket.remotePort ?? 0
    if (used.has(port)) {
      socket.destroy()
      return
    }
    used.add(port)
    response.writeHead(200, { 'content-type': 'text/plain' }).end('done')
  }
  const write = { url: `${server.base}/write`, method: 'POST', body: 'once', partition: 'writes' }
  const close = () =>
    launched.app.evaluate(({ session }) => session.fromPartition('writes').closeAllConnections())
  await ask(write)
  expect(requests).toHaveLength(1)
  expect(await ask(write)).toContainEqual(['response', 200])
  expect(requests).toHaveLength(3)
  await close()
  await ask(write)
  expect(requests).toHaveLength(4)
})

test('a dead proxy of the PAC file is passed over for the next', async () => {
  answer = (_request, response) => void response.end('by the proxy')
  expect(await ask({ url: 'http://provider.test/one' })).toContainEqual(['response', 200])
  expect(urls()).toEqual(['http://provider.test/one'])
})

test('net.fetch of an http address goes through the proxy of the PAC file', async () => {
  answer = (_request, response, sent) => void response.writeHead(201, { 'x-by': 'proxy' }).end(sent)
  const fetched = await launched.app.evaluate(async ({ net }) => {
    const body = 'what was sent'
    const answered = await net.fetch('http://provider.test/fetched', { method: 'POST', body })
    return [answered.status, answered.headers.get('x-by'), await answered.text()]
  })
  expect(fetched).toEqual([201, 'proxy', 'what was sent'])
  expect(urls()).toEqual(['http://provider.test/fetched'])
})

test('a proxy that wants a password asks main for it', async () => {
  answer = ({ headers }, response) => {
    const right = `Basic ${Buffer.from('jo:right').toString('base64')}`
    if (headers['proxy-authorization'] === right) response.end('welcome')
    else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="Company"' }).end()
  }
  const asked = { isProxy: true, scheme: 'basic', realm: 'Company' }
  expect(await ask({ url: 'http://provider.test/none' })).toMatchObject([
    asked,
    ['response', 407],
    ['end', '', 0],
  ])
  expect(await ask({ url: 'http://provider.test/two', passwords: ['wrong', 'right'] })).toMatchObject([
    asked,
    asked,
    ['response', 200],
    ['end', 'welcome', 0],
  ])
  // Chromium remembers the password for the session.
  expect(await ask({ url: 'http://provider.test/three' })).toContainEqual(['response', 200])
})

const resolveProxies = (...urls: string[]) =>
  launched.app.evaluate(
    ({ session }, asked) => Promise.all(asked.map((url) => session.defaultSession.resolveProxy(url))),
    urls,
  )

test('resolveProxy says what Chromium makes of the PAC file', async () => {
  expect(
    await resolveProxies(
      'https://socks.test/a',
      'http://direct.test/',
      'http://unclear.test/',
      `${server.base}/`,
    ),
  ).toEqual([`SOCKS5 127.0.0.1:${DEAD};DIRECT`, 'DIRECT', 'DIRECT', 'DIRECT'])
  expect(urls()).toEqual([])
})

test('resolveProxy puts a proxy last that has just failed', async () => {
  answer = (_request, response) => void response.end('by the proxy')
  expect(await ask({ url: 'http://provider.test/four' })).toContainEqual(['response', 200])
  expect(await resolveProxies('http://provider.test/')).toEqual([
    `PROXY 127.0.0.1:${server.port};PROXY 127.0.0.1:${DEAD}`,
  ])
})
