import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createRecentCalls } from '#main/diagnostics/recent-calls.ts'
import { collectFacts } from '#main/support/collect-facts.ts'

test('a support report is made although everything that it tests hangs', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const hangs = () => new Promise<never>(() => {})
  const facts = await collectFacts(
    {
      config: {
        apiBase: url,
        region: 'ap-southeast-2',
        identityEndpoint: url,
        contentBase: url,
        imageHosts: [],
        uploadHosts: [],
        addressBase: url,
        updateUrl: undefined,
      },
      network: { appVersion: '1', transport: {}, resolveProxy: hangs, issuerOf: () => undefined },
      machineFacts: async () => ({ versions: {}, settings: '', dumps: [], logs: {} }),
      session: hangs,
      keychain: hangs,
      drafts: hangs,
      updates: () => 'no newer version',
      differences: () => [],
      recentCalls: createRecentCalls(),
    },
    50,
  )
  const silence = 'no answer in 0.05 seconds'
  expect(facts).toMatchObject({ session: silence, keychain: silence, drafts: silence })
  expect(facts.hosts.length).toBeGreaterThan(0)
  for (const host of facts.hosts)
    expect(host).toMatchObject({ proxy: silence, outcome: expect.stringMatching(/ETIMEDOUT/) })
  silent.close()
})

test.each([
  ['works', async () => 'a key'],
  ['it is locked', () => Promise.reject(new Error('it is locked'))],
])('the support report says of a keychain: %s', async (words, keychain) => {
  const nowhere = 'http://127.0.0.1:9/'
  const facts = await collectFacts({
    config: {
      apiBase: nowhere,
      region: 'ap-southeast-2',
      identityEndpoint: nowhere,
      contentBase: nowhere,
      imageHosts: [],
      uploadHosts: [],
      addressBase: nowhere,
      updateUrl: undefined,
    },
    network: {
      appVersion: '1',
      transport: {},
      resolveProxy: async () => 'DIRECT',
      issuerOf: () => undefined,
    },
    machineFacts: async () => ({ versions: {}, settings: '', dumps: [], logs: {} }),
    session: async () => ({ state: 'signedOut' }),
    keychain,
    drafts: async () => 'off',
    updates: () => 'no newer version',
    differences: () => [],
    recentCalls: createRecentCalls(),
  })
  expect(facts).toMatchObject({ keychain: words, session: 'signedOut', drafts: 'off' })
})
