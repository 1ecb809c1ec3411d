import { getEventListeners, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#main/api/client.ts'
import type { HttpRequest } from '#main/api/http.ts'
import { HttpFault } from '#main/api/http-fault.ts'
import { createRecentCalls } from '#main/diagnostics/recent-calls.ts'
import { createClock, hastyTimers } from '#tests/support/desk/clock.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void

let server: Server
let origin: string
let seen: IncomingMessage[]
let answer: Answer
beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    seen.push(request)
    answer(request, response, seen.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const send = createClient({ timers: hastyTimers })
const request = (overrides: Partial<HttpRequest> = {}): HttpRequest => ({
  name: 'GET x',
  method: 'GET',
  url: `${origin}/x`,
  headers: { accept: 'application/json' },
  isRead: true,
  signal: new AbortController().signal,
  ...overrides,
})
const fault = (overrides: Partial<HttpRequest> = {}) =>
  send(request(overrides)).then(
    ({ status }) => expect.unreachable(`answered ${status}`),
    (error) => {
      expect(error).toBeInstanceOf(HttpFault)
      return error as HttpFault
    },
  )

describe('an answer', () => {
  test('the client returns an answer of any status', async () => {
    for (const status of [200, 204, 302, 400, 404, 500]) {
      answer = (_, response) => void response.writeHead(status, { 'content-type': 'text/plain' }).end()
      expect(await send(request({ isRead: status < 500 }))).toEqual({ status, text: '' })
    }
  })

  test('the client reads a compressed answer', async () => {
    answer = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"data":"Überfall"}'))
    expect(await send(request())).toEqual({ status: 200, text: '{"data":"Überfall"}' })
  })

  test('a redirect is not followed, so that no token reaches another host', async () => {
    answer = (_, response) => void response.writeHead(307, { location: `${origin}/elsewhere` }).end()
    expect(await send(request({ headers: { authorization: 'Bearer t' } }))).toMatchObject({ status: 307 })
    expect(seen.map(({ url }) => url)).toEqual(['/x'])
  })

  test('an answer that is too large is aborted', async () => {
    let isClosed = false
    let megabytes = 0
    answer = (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 32)
      const more = () => {
        do megabytes += 1
        while (!isClosed && response.write(chunk))
        if (!isClosed) response.once('drain', more)
      }
      response.once('close', () => {
        isClosed = true
      })
      more()
    }
    expect(await fault()).toMatchObject({ reason: 'tooLarge', wasSent: true })
    expect(isClosed || seen.length === 1).toBe(true)
    // A part of the answer was still on its way.
    expect(megabytes).toBeLessThan(100)
  })
})

test('USR-01 an answer of any size is read if little of it is kept in memory', async () => {
  answer = (_, response) => void response.end(Buffer.alloc(80 * 1024 * 1024, 32))
  let passed = 0
  const reader = () => ({
    push: ({ length }: Buffer) => {
      passed += length
      return 1
    },
    whole: () => Buffer.from('ok'),
  })
  expect(await send(request({ reader }))).toEqual({ status: 200, text: 'ok' })
  expect(passed).toBe(80 * 1024 * 1024)
})

test('a call whose answer cannot be processed fails with the cause', async () => {
  answer = (_, response) => void response.end('{}')
  const fail = () => {
    throw new RangeError('no room')
  }
  for (const reader of [
    () => ({ push: fail, whole: () => Buffer.alloc(0) }),
    () => ({ push: () => 0, whole: fail }),
  ])
    await expect(send(request({ reader }))).rejects.toThrow('no room')
})

test('an answered request no longer listens to its cancel signal', async () => {
  answer = (_, response) => void response.end('ok')
  const { signal } = new AbortController()
  await send(request({ signal }))
  await expect.poll(() => getEventListeners(signal, 'abort').length).toBe(0)
})

describe('a read with a passing fault', () => {
  test('a read with a passing fault is sent three times in all', async () => {
    answer = (_, response) => void response.writeHead(503).end('busy')
    expect(await send(request({ method: 'POST', body: '{}' }))).toEqual({ status: 503, text: 'busy' })
    expect(seen).toHaveLength(3)
  })

  test('a read is retried after a connection reset', async () => {
    answer = (incoming, response, count) => {
      if (count < 2) incoming.socket.resetAndDestroy()
      else response.end('ok')
    }
    expect(await send(request())).toEqual({ status: 200, text: 'ok' })
  })

  test('a read is retried after an answer that broke off', async () => {
    answer = (_, response, count) => {
      if (count > 1) return void response.end('whole')
      response.writeHead(200, { 'content-length': '100' }).write('broken', () => response.destroy())
    }
    expect(await send(request())).toEqual({ status: 200, text: 'whole' })
  })

  test('a read is retried after the pause that the server asks for', async () => {
    answer = (_, response, count) =>
      void (count < 2 ? response.writeHead(429, { 'retry-after': '1' }).end() : response.end('ok'))
    const clock = createClock()
    const answered = createClient({ timers: clock })(request())
    await expect.poll(clock.waiting).toBe(1)
    clock.advance(999)
    expect(clock.waiting()).toBe(1)
    clock.advance(1)
    expect(await answered).toEqual({ status: 200, text: 'ok' })
  })
})

describe('the record of a request', () => {
  const noting = () => {
    const recentCalls = createRecentCalls()
    return { recentCalls, send: createClient({ timers: hastyTimers, recentCalls }) }
  }

  test('the record of a request has only its name, id, status and retries', async () => {
    answer = (_, response, count) => void response.writeHead(count < 3 ? 503 : 200).end('Kookaburra')
    const { send, recentCalls } = noting()
    const headers = { 'x-request-id': 'r1', authorization: 'Bearer Kookaburra' }
    const url = `${origin}/Kookaburra?key=Kookaburra`
    await send(request({ name: 'POST jobs/search', method: 'POST', url, headers, body: '"Kookaburra"' }))
    const [note, ...others] = recentCalls.list()
    expect(note).toMatchObject({ name: 'POST jobs/search', requestId: 'r1', outcome: '200', retries: 2 })
    expect(others).toEqual([])
    expect(JSON.stringify(recentCalls.list())).not.toContain('Kookaburra')
  })

  test('the record of a request has the id that the provider got', async () => {
    answer = (_, response, count) => void response.writeHead(count === 1 ? 503 : 200).end('ok')
    const { send, recentCalls } = noting()
    await send(request())
    await send(request({ method: 'POST', body: '{}', isRead: false }))
    const [other, id] = recentCalls.list().map(({ requestId }) => requestId)
    expect(seen.map(({ headers }) => headers['x-request-id'])).toEqual([id, id, other])
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(other).not.toBe(id)
  })

  test('the list of recorded requests has the latest 200, the newest first', () => {
    const { begin, list } = createRecentCalls()
    for (let call = 1; call <= 205; call += 1) begin(`call ${call}`, '').ended(200)
    const names = list().map(({ name }) => name)
    expect([names.length, names[0], names.at(-1)]).toEqual([200, 'call 205', 'call 6'])
  })

  test('the record of a request says why there was no answer', async () => {
    answer = (incoming) => void incoming.socket.resetAndDestroy()
    const { send, recentCalls } = noting()
    await send(request({ isRead: false })).catch(() => {})
    expect(recentCalls.list()).toMatchObject([{ outcome: 'lost ECONNRESET', retries: 0 }])
  })

  test('the record of a request whose answer could not be processed says only that', async () => {
    answer = (_, response) => void response.end('{}')
    const { send, recentCalls } = noting()
    const reader = () => ({
      push: () => {
        throw new RangeError('Kookaburra')
      },
      whole: () => Buffer.alloc(0),
    })
    await send(request({ reader })).catch(() => {})
    expect(recentCalls.list()).toMatchObject([{ outcome: 'failed' }])
  })
})

describe('a write', () => {
  test('a write is never retried', async () => {
    const statuses = [408, 429, 500, 503]
    answer = ({ url }, response) =>
      void response.writeHead(Number(url?.slice(1)), { 'retry-after': '0' }).end()
    for (const status of statuses) {
      const url = `${origin}/${status}`
      expect(await send(request({ method: 'POST', url, body: '{}', isRead: false }))).toMatchObject({
        status,
      })
    }
    expect(seen).toHaveLength(statuses.length)
  })

  test('a write that meets a connection reset is never retried, and may have arrived', async () => {
    answer = (incoming) => void incoming.socket.resetAndDestroy()
    expect(await fault({ method: 'PATCH', body: '{}', isRead: false })).toMatchObject({
      reason: 'lost',
      wasSent: true,
      code: 'ECONNRESET',
    })
    expect(seen).toHaveLength(1)
  })

  test('a write can be sent without a body', async () => {
    answer = (_, response) => void response.end('ok')
    expect(await send(request({ method: 'POST', isRead: false }))).toEqual({ status: 200, text: 'ok' })
    expect(seen[0]?.headers['content-length']).toBe('0')
  })

  test('a write to a server that does not exist has not arrived', async () => {
    server.close()
    await once(server, 'close')
    expect(await fault({ method: 'POST', body: '{}', isRead: false })).toMatchObject({
      reason: 'unreachable',
      wasSent: false,
      code: 'ECONNREFUSED',
    })
    server.listen(0)
  })

  test('a write to an unknown host name has not arrived', async () => {
    const url = 'http://no-such-host.invalid/x'
    expect(await fault({ url, isRead: false })).toMatchObject({ reason: 'unreachable', wasSent: false })
  })
})

describe('API-04 LIM-13 calls without a timeout', () => {
  test('API-04 LIM-13 a call waits longer than an idle connection lives', async () => {
    // Node closes an idle connection after five seconds, so a shorter wait would show nothing.
    answer = (_, response, count) => {
      if (count === 1) setTimeout(() => response.end('late'), 6000)
    }
    const [slow, cancelled] = [new AbortController(), new AbortController()]
    const late = send(request({ signal: slow.signal }))
    await expect.poll(() => seen.length).toBe(1)
    const hung = fault({ signal: cancelled.signal, isRead: false })
    expect(await late).toEqual({ status: 200, text: 'late' })
    cancelled.abort()
    expect(await hung).toMatchObject({ reason: 'cancelled', wasSent: true })
  })

  test('a call that is cancelled between two tries ends immediately', async () => {
    const abort = new AbortController()
    const clock = createClock()
    answer = (_, response) => void response.writeHead(429, { 'retry-after': '20' }).end()
    const answered = createClient({ timers: clock })(request({ signal: abort.signal }))
    await expect.poll(clock.waiting).toBe(1)
    abort.abort()
    await expect(answered).rejects.toMatchObject({ reason: 'cancelled', wasSent: true })
    expect(clock.waiting()).toBe(0)
    expect(seen).toHaveLength(1)
  })

  test('a call that is cancelled before it begins sends nothing', async () => {
    const abort = new AbortController()
    abort.abort()
    expect(await fault({ signal: abort.signal })).toMatchObject({ reason: 'cancelled', wasSent: false })
    expect(seen).toHaveLength(0)
  })
})

describe('a long body', () => {
  test('a long body whose sending breaks off counts as lost, and may have arrived', async () => {
    answer = (incoming) => void incoming.once('data', () => incoming.socket.resetAndDestroy())
    const body = new Uint8Array(100 * 1024 * 1024)
    expect(await fault({ method: 'PUT', body, isRead: false })).toMatchObject({
      reason: 'lost',
      wasSent: true,
    })
  })

  test('a long body is sent with its length, and its progress is reported', async () => {
    const body = new Uint8Array(640 * 1024).fill(7)
    let received = 0
    answer = (incoming, response) => {
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      incoming.on('end', () => response.end('ok'))
    }
    const sent: number[] = []
    await send(request({ method: 'PUT', body, isRead: false, onSent: (bytes) => sent.push(bytes) }))
    expect(received).toBe(body.length)
    expect(sent.at(-1)).toBe(body.length)
    expect(seen[0]?.headers).toMatchObject({ 'content-length': String(body.length) })
    expect(seen[0]?.headers['transfer-encoding']).toBeUndefined()
  })
})
