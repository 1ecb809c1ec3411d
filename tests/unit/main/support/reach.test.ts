import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { hostsOf, type Network, reach } from '#main/support/reach.ts'

const config = {
  apiBase: 'https://api.example.com/v1/',
  identityEndpoint: undefined,
  region: 'ap-southeast-2',
  contentBase: 'https://images.example.com/',
  imageHosts: ['images.example.com', '127.0.0.1:8080'],
  uploadHosts: ['uploads.example.com:8443'],
  addressBase: 'https://maps.googleapis.com/maps/api/place/',
  updateUrl: 'https://updates.example.com/console/',
}

test('the support report asks each host of the settings once, at its root', () => {
  expect(hostsOf(config).map(({ use, url }) => `${use}: ${url.href}`)).toEqual([
    'API: https://api.example.com/',
    'sign-in: https://cognito-idp.ap-southeast-2.amazonaws.com/',
    'images: https://images.example.com/',
    'images: http://127.0.0.1:8080/',
    'uploads: https://uploads.example.com:8443/',
    'address lookup: https://maps.googleapis.com/',
    'updates: https://updates.example.com/',
  ])
})

test('the support report asks no update host without an update address', () => {
  const uses = hostsOf({ ...config, updateUrl: undefined }).map(({ use }) => use)
  expect(uses).not.toContain('updates')
})

const patient = { inTime: (answer: Promise<string>) => answer, patience: 10_000 }

/** The console's network, to a server of a test on this address. */
async function reached(answer: RequestListener, network: Partial<Network> = {}, address = '127.0.0.1') {
  const server = createServer(answer)
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = address.includes(':') ? `[${address}]` : address
  try {
    return await reach(
      { use: 'API', url: new URL(`http://${host}:${port}/`) },
      {
        appVersion: '1.2.3',
        transport: {},
        resolveProxy: async () => 'DIRECT',
        issuerOf: () => undefined,
        ...network,
      },
      patient,
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each(['127.0.0.1', '::1'])(
  'the support report asks a host as every call does, without a token: %s',
  async (address) => {
    const asked: unknown[] = []
    const found = await reached(
      ({ method, url, headers }, response) => {
        asked.push([method, url, headers['user-agent'], headers.authorization])
        response.writeHead(403).end()
      },
      {
        resolveProxy: async (of) => `PROXY ${new URL(of).protocol}`,
        issuerOf: (name) => `issuer of ${name}`,
      },
      address,
    )
    expect(asked).toEqual([['GET', '/', 'GoTo-Admin/1.2.3', undefined]])
    const bare = address === '::1' ? '[::1]' : address
    expect(found).toMatchObject({
      use: 'API',
      proxy: 'PROXY http:',
      name: '1 address',
      issuer: `issuer of ${bare}`,
      outcome: '403',
      took: expect.any(Number),
    })
  },
)

test('the support report has the time of a host’s answer', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const found = await reached((_, response) => response.end(), {
    resolveProxy: async () => {
      now += 10_000
      return 'DIRECT'
    },
  })
  expect(found.took).toBe(0)
})

test('the support report names the facts about a host that cannot be found out', async () => {
  const found = await reached((request) => request.socket.destroy(), {
    resolveProxy: async () => {
      throw new Error('https://user:Kookaburra@proxy.example')
    },
  })
  expect(found).toMatchObject({
    proxy: 'failed',
    issuer: 'none',
    outcome: expect.stringMatching(/ ECONNRESET$/),
  })
  const nowhere = { use: 'API', url: new URL('http://kookaburra.invalid:9/') }
  const network = {
    appVersion: '1',
    transport: {},
    resolveProxy: async () => 'DIRECT',
    issuerOf: () => undefined,
  }
  expect(await reach(nowhere, network, patient)).toMatchObject({
    name: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
    outcome: expect.stringMatching(/^unreachable /),
  })
})
