import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

// What Electron's net does, over Chromium's network stack.

let launched: Launched
let base: string
let answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void = () => {}
const requests: { method: string; url: string; headers: IncomingMessage['headers']; port: number }[] = []

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, port: request.socket.remotePort ?? 0 })
    answer(request, response, Buffer.concat(parts))
  })
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  launched = await launchKit()
})
afterAll(async () => {
  await launched.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
})
afterEach(() => {
  answer = () => {}
})

interface Wanted {
  readonly url: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly partition?: string
  readonly redirect?: 'manual'
}

/** Makes a request in the app; returns its events. */
const ask = (wanted: Wanted) =>
  launched.app.evaluate(
    ({ net }, { body, ...options }) =>
      new Promise<unknown[]>((resolve) => {
        const events: unknown[] = []
        const request = net.request(options)
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

test('a request of main sends its own headers, no cookie and no page, and reads any answer', async () => {
  answer = (_request, response, body) => {
    response.setHeader('set-cookie', 'a=b')
    response.writeHead(201, { 'content-type': 'text/plain' }).end(`got ${body}`)
  }
  const headers = { authorization: 'Bearer x', 'user-agent': 'Kit/1' }
  const wanted = { url: `${base}/a`, method: 'PATCH', headers, body: 'zażółć' }
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

test('an answer arrives while the server writes it, and one that breaks off is an error', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('begun')
    setImmediate(() => response.destroy())
  }
  const events = await ask({ url: `${base}/broken` })
  expect(events).toContainEqual(['response', 200])
  expect(events).toContainEqual(['error', 'net::ERR_CONTENT_LENGTH_MISMATCH'])
})

test.each(['GET', 'POST'])('an answer of any length to %s arrives whole and in order', async (method) => {
  const text = Array.from({ length: 20_000 }, (_, line) => `${line}\n`).join('')
  answer = (_, response) => response.end(text)
  expect(await ask({ url: `${base}/long`, method, ...(method === 'POST' && { body: 'sent' }) })).toEqual([
    ['response', 200],
    ['end', text, method === 'POST' ? 4 : 0],
  ])
})

test('a failure has Chromium’s name', async () => {
  expect(await ask({ url: 'https://nosuch.invalid/' })).toEqual([['error', 'net::ERR_NAME_NOT_RESOLVED']])
  expect(await ask({ url: base.replace('http:', 'https:'), method: 'POST', body: 'x' })).toEqual([
    ['error', 'net::ERR_SSL_PROTOCOL_ERROR'],
  ])
  expect(await ask({ url: base, headers: { 'content-length': '3' } })).toEqual([
    ['error', 'net::ERR_INVALID_ARGUMENT'],
  ])
})

test('a redirect that main does not follow ends the request', async () => {
  answer = (_request, response) => void response.writeHead(307, { location: 'https://other.test/' }).end()
  const events = await ask({ url: `${base}/away`, method: 'POST', body: 'x', redirect: 'manual' })
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
  }, `${base}/wait`)
  const { socket } = await arrived
  const closed = once(socket, 'close')
  await launched.app.evaluate(() => (globalThis as unknown as { abortIt: () => void }).abortIt())
  expect(await aborted).toBe('aborted')
  await closed
})

test('Chromium sends a write again if a kept connection ends without an answer, unless all were closed', async () => {
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
  const write = { url: `${base}/write`, method: 'POST', body: 'once', partition: 'writes' }
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
