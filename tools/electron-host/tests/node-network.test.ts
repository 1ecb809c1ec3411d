import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { kitOfFile, serverOfFile } from './launch-kit.ts'

// net over Node's network, for benchmarks. The app sees the same as over Chromium's network.

const seen: { headers: IncomingMessage['headers']; port: number | undefined; body: string }[] = []
const answers: Record<string, (response: ServerResponse) => void> = {
  '/whole': (response) => response.writeHead(201, { 'content-type': 'text/plain' }).end('done'),
  '/away': (response) => response.writeHead(307, { location: 'https://other.test/' }).end(),
  '/short': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('begun')
    setImmediate(() => response.destroy())
  },
  '/broken': (response) => {
    response.writeHead(200).write('begun')
    setImmediate(() => response.destroy())
  },
}

const server = serverOfFile((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    seen.push({ headers: request.headers, port: request.socket.remotePort, body })
    answers[request.url ?? '']?.(response)
  })
})
const launched = kitOfFile(() => ({ env: { ELECTRON_HOST_NETWORK: 'node' } }))

/** Makes a request in the app and returns its events. */
const ask = (url: string, body?: string) =>
  launched.app.evaluate(
    ({ net }, [address, text]) =>
      new Promise<unknown[]>((resolve) => {
        const events: unknown[] = []
        const request = net.request({
          url: address,
          method: text === undefined ? 'GET' : 'PUT',
          headers: { authorization: 'Bearer x' },
          redirect: 'manual',
        })
        request.on('redirect', (status, method, to) => resolve([['redirect', status, method, to]]))
        request.on('error', ({ message }) => resolve([...events, ['error', message]]))
        request.on('response', (response) => {
          let received = ''
          events.push(['response', response.statusCode, response.headers['content-type']])
          response.on('data', (bytes) => (received += bytes.toString()))
          response.on('end', () =>
            resolve([...events, ['end', received, request.getUploadProgress().current]]),
          )
        })
        request.end(text)
      }),
    [url, body] as const,
  )

test('a request over Node’s network keeps its connection', async () => {
  const whole = [
    ['response', 201, 'text/plain'],
    ['end', 'done', 8],
  ]
  expect(await ask(`${server.base}/whole`, 'zażółć'.slice(0, 5))).toEqual(whole)
  expect(await ask(`${server.base}/whole`, 'zażółć'.slice(0, 5))).toEqual(whole)
  expect(seen[0]).toMatchObject({
    body: 'zażół',
    headers: { authorization: 'Bearer x', 'content-length': '8' },
  })
  expect(seen[0]?.port).toBe(seen[1]?.port)
})

test('a request over Node’s network leaves redirects to the app', async () => {
  expect(await ask(`${server.base}/away`)).toEqual([['redirect', 307, 'GET', 'https://other.test/']])
})

test.each([
  ['/short', 'net::ERR_CONTENT_LENGTH_MISMATCH'],
  ['/broken', 'net::ERR_INCOMPLETE_CHUNKED_ENCODING'],
])('an answer over Node’s network that breaks off is an error: %s', async (path, message) => {
  expect((await ask(server.base + path)).at(-1)).toEqual(['error', message])
})

test('a failed request over Node’s network has Chromium’s name for the failure', async () => {
  expect(await ask('https://nosuch.invalid/')).toEqual([['error', 'net::ERR_NAME_NOT_RESOLVED']])
})
