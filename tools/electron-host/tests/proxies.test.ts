import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

// Main's requests follow the system's proxy settings, as Chromium reads them.

let launched: Launched
const seen: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const closing: (() => void)[] = []
let ports: { readonly dead: number; readonly proxy: number }

beforeAll(async () => {
  const dead = await listen(() => {})
  dead.server.close()
  const proxy = await listen((request, response) => {
    seen.push(request.url ?? '')
    answer(request, response)
  })
  const pac = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ns-proxy-autoconfig' })
    response.end(
      `function FindProxyForURL(url, host) {
        if (host === 'direct.test') return 'DIRECT'
        if (host === 'socks.test') return 'SOCKS5 127.0.0.1:${dead.port}; DIRECT'
        if (host === 'unclear.test') throw new Error('a fault of the file')
        return 'PROXY 127.0.0.1:${dead.port}; PROXY 127.0.0.1:${proxy.port}'
      }`,
    )
  })
  ports = { dead: dead.port, proxy: proxy.port }
  closing.push(
    () => proxy.server.close(),
    () => pac.server.close(),
  )
  launched = await launchKit({ env: { auto_proxy: `http://127.0.0.1:${pac.port}/proxy.pac` } })
})
afterAll(async () => {
  await launched.close()
  for (const close of closing) close()
})
beforeEach(() => {
  seen.length = 0
})

/** Makes a request that answers challenges with these passwords, then with none; returns what came of it. */
const ask = (url: string, passwords: readonly string[] = []) =>
  launched.app.evaluate(
    ({ net }, [address, given]) =>
      new Promise<unknown[]>((resolve) => {
        const events: unknown[] = []
        const left = [...given]
        const request = net.request(address)
        request.on('login', ({ isProxy, scheme, realm }, callback) => {
          events.push({ isProxy, scheme, realm })
          const password = left.shift()
          if (password === undefined) callback()
          else callback('jo', password)
        })
        request.on('error', (error) => resolve([...events, error.message]))
        request.on('response', (response) => {
          events.push(response.statusCode)
          response.on('data', () => {})
          response.on('end', () => resolve(events))
        })
        request.end()
      }),
    [url, passwords] as const,
  )

test('a proxy of the PAC file that is dead is passed over for the next one', async () => {
  answer = (_request, response) => void response.end('by the proxy')
  expect(await ask('http://provider.test/one')).toEqual([200])
  expect(seen).toEqual(['http://provider.test/one'])
})

test('net.fetch of an http address goes through the proxy of the PAC file, its body too', async () => {
  answer = (request, response) => {
    response.setHeader('x-by', 'proxy')
    response.writeHead(201)
    request.pipe(response)
  }
  const fetched = await launched.app.evaluate(async ({ net }) => {
    const body = 'what was sent'
    const answered = await net.fetch('http://provider.test/fetched', { method: 'POST', body })
    return [answered.status, answered.headers.get('x-by'), await answered.text()]
  })
  expect(fetched).toEqual([201, 'proxy', 'what was sent'])
  expect(seen).toEqual(['http://provider.test/fetched'])
})

test('a proxy that wants a password asks the request, and asks again after a wrong one', async () => {
  answer = ({ headers }, response) => {
    const right = `Basic ${Buffer.from('jo:right').toString('base64')}`
    if (headers['proxy-authorization'] === right) response.end('welcome')
    else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="Company"' }).end()
  }
  const asked = { isProxy: true, scheme: 'basic', realm: 'Company' }
  expect(await ask('http://provider.test/none')).toEqual([asked, 407])
  expect(await ask('http://provider.test/two', ['wrong', 'right'])).toEqual([asked, asked, 200])
  // Chromium remembers it for the session.
  expect(await ask('http://provider.test/three')).toEqual([200])
})

const resolveProxies = (...urls: string[]) =>
  launched.app.evaluate(
    ({ session }, asked) => Promise.all(asked.map((url) => session.defaultSession.resolveProxy(url))),
    urls,
  )

test('resolveProxy says what Chromium makes of the PAC file, and asks the provider nothing', async () => {
  expect(
    await resolveProxies(
      'https://socks.test/a',
      'http://direct.test/',
      'http://unclear.test/',
      `http://127.0.0.1:${ports.proxy}/`,
    ),
  ).toEqual([`SOCKS5 127.0.0.1:${ports.dead};DIRECT`, 'DIRECT', 'DIRECT', 'DIRECT'])
  expect(seen).toEqual([])
})

test('resolveProxy puts a proxy last that has just failed, as Chromium does', async () => {
  answer = (_request, response) => void response.end('by the proxy')
  expect(await ask('http://provider.test/four')).toEqual([200])
  expect(await resolveProxies('http://provider.test/')).toEqual([
    `PROXY 127.0.0.1:${ports.proxy};PROXY 127.0.0.1:${ports.dead}`,
  ])
})
