import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, HttpFault } from '#main/api/client.ts'
import { createAgentFor } from '#main/api/proxy.ts'
import { loopbackCertificate } from '#tests/support/loopback-certificate.ts'

const trustSystem = vi.fn()
const portOf = (server: Server) => (server.address() as AddressInfo).port

let provider: Server
let proxy: Server
let tunnels: string[]
let headersAtProvider: unknown[]

beforeEach(async () => {
  tunnels = []
  headersAtProvider = []
  provider = createTlsServer(loopbackCertificate, (request, response) => {
    headersAtProvider.push(request.headers.authorization)
    response.end('from the provider')
  })
  proxy = createServer()
  proxy.on('connect', (request, client, head) => {
    tunnels.push(request.url ?? '')
    if (request.headers.authorization) client.destroy(new Error('the token is for the provider alone'))
    const upstream = connect(portOf(provider), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
  })
  for (const server of [provider, proxy]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
})
afterEach(() => {
  for (const server of [provider, proxy]) {
    server.closeAllConnections()
    server.close()
  }
})

/** Main's agents, which here trust the test's provider. */
const agentFor = (answer: string) => {
  const find = createAgentFor(async () => answer, trustSystem)
  return async (url: URL) => {
    const agents = await find(url)
    if (agents) agents.https.options.ca = loopbackCertificate.cert
    return agents
  }
}
const get = (url: string, answer: string) =>
  createClient(agentFor(answer))({
    method: 'GET',
    url,
    headers: { authorization: 'Bearer token' },
    isRead: false,
    signal: new AbortController().signal,
  })

describe('the system’s proxy', () => {
  test('is used through a tunnel that only the provider can read', async () => {
    const url = `https://localhost:${portOf(provider)}/admin`
    expect(await get(url, `PROXY 127.0.0.1:${portOf(proxy)}; DIRECT`)).toEqual({
      status: 200,
      text: 'from the provider',
    })
    expect(tunnels).toEqual([`localhost:${portOf(provider)}`])
    expect(headersAtProvider).toEqual(['Bearer token'])
    expect(trustSystem).toHaveBeenCalled()
  })

  test('keeps its tunnel for the next call', async () => {
    const send = createClient(agentFor(`PROXY 127.0.0.1:${portOf(proxy)}`))
    const request = {
      method: 'GET' as const,
      url: `https://localhost:${portOf(provider)}/`,
      headers: {},
      isRead: true,
      signal: new AbortController().signal,
    }
    await send(request)
    await send(request)
    expect(tunnels).toHaveLength(1)
  })

  test('does not hide that a lost write may have arrived', async () => {
    provider.removeAllListeners('request')
    provider.on('request', (request) => request.socket.destroy())
    const url = `https://localhost:${portOf(provider)}/admin`
    const fault = await get(url, `PROXY 127.0.0.1:${portOf(proxy)}`).catch((error) => error)
    expect(fault).toMatchObject({ reason: 'lost', wasSent: true })
  })

  test('that cannot be reached is reported, and nothing was sent', async () => {
    const port = portOf(proxy)
    proxy.close()
    await once(proxy, 'close')
    const fault = await get(`https://localhost:${portOf(provider)}/`, `PROXY 127.0.0.1:${port}`).catch(
      (e) => e,
    )
    expect(fault).toMatchObject({ reason: 'unreachable', wasSent: false, code: 'ECONNREFUSED' })
  })

  test('is not used for localhost', async () => {
    const find = createAgentFor(async () => expect.unreachable('the system was asked'), trustSystem)
    trustSystem.mockClear()
    expect(await find(new URL('http://127.0.0.1:4000/api/'))).toBeUndefined()
    expect(trustSystem).not.toHaveBeenCalled()
  })

  test.each(['DIRECT', '', ' ; DIRECT'])('is not used if the system answers "%s"', async (answer) => {
    expect(
      await createAgentFor(async () => answer, trustSystem)(new URL('https://api.example/')),
    ).toBeUndefined()
  })

  test('of an unusable kind is skipped for a usable one', async () => {
    const find = createAgentFor(
      async () => 'SOCKS5 socks.example:1080; HTTPS secure.example:443',
      trustSystem,
    )
    const agents = await find(new URL('https://api.example/'))
    expect(agents).toMatchObject({ https: { proxy: new URL('https://secure.example/') } })
  })

  test('of an unusable kind alone is reported, never bypassed', async () => {
    const fault = await get(`https://localhost:${portOf(provider)}/`, 'SOCKS socks.example:1080').catch(
      (e) => e,
    )
    expect(fault).toBeInstanceOf(HttpFault)
    expect(fault).toMatchObject({ reason: 'unusableProxy', wasSent: false })
    expect(headersAtProvider).toEqual([])
  })

  test('that refuses is distinguished from the provider', async () => {
    proxy.removeAllListeners('connect')
    proxy.on('connect', (_, client) => client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'))
    expect(await get('https://api.example/', `PROXY 127.0.0.1:${portOf(proxy)}`)).toMatchObject({
      status: 407,
    })
  })
})

describe('a certificate', () => {
  test('that this computer does not trust fails the call before anything is sent', async () => {
    const url = `https://localhost:${portOf(provider)}/admin`
    expect(await get(url, 'DIRECT').catch((error) => error)).toMatchObject({
      reason: 'untrusted',
      wasSent: false,
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(headersAtProvider).toEqual([])
  })
})
