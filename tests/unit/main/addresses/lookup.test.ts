import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressBaseOf, createAddressLookup } from '#main/addresses/lookup.ts'
import { createClient } from '#main/api/client.ts'
import type { Config } from '#main/config/schema.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { addressCalls, type LookupKind } from '#shared/contract/addresses.ts'
import { hastyTimers } from '#tests/support/desk/clock.ts'
import { configOf } from '#tests/support/desk/ports.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'

let sandbox: Sandbox
let config: Config
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  config = configOf(sandbox.environment)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
})

const lookupSession = randomUUID()
const open = () => ({ signal: new AbortController().signal })
const lookup = (overrides: Partial<Config> = {}) =>
  createAddressLookup({ ...config, ...overrides, send: createClient({ timers: hastyTimers }) })
const suggest = (text: string, kind: LookupKind = 'address') =>
  lookup().suggest(v.parse(addressCalls['addresses.suggest'].input, { text, kind, lookupSession }), open())
const get = (placeId?: string) =>
  lookup().get(v.parse(addressCalls['addresses.get'].input, { placeId, lookupSession }), open())

/** The kind and the message of a lookup under a fault. */
const unanswered = [
  ['noData', 'http', expect.stringContaining('not available')],
  ['html', 'http', expect.stringContaining('not available')],
  ['truncate', 'http', expect.stringContaining('not available')],
  ['reset', 'network', expect.stringContaining('could not be reached')],
] as const

describe('suggestions of the address lookup', () => {
  test('ADR-01 ADR-02 ADR-03 the lookup suggests addresses in and near Australia for a typed text', async () => {
    const suggestions = await suggest('george street')
    expect(suggestions.length).toBeGreaterThan(0)
    for (const { placeId, text, detail } of suggestions) {
      expect(placeId).not.toBe('')
      expect(text).toMatch(/george st/i)
      expect(detail).not.toBe('')
    }
    const [asked] = sandbox.requests('addresses.suggest')
    // Without the parameter `strictbounds` the area is preferred, but does not limit.
    expect(asked?.query).toEqual({
      input: 'george street',
      key: config.addressKey,
      language: 'en-AU',
      locationbias: 'rectangle:-43.64,113.33|-10.66,153.57',
      sessiontoken: lookupSession,
      types: 'address',
    })
    expect(asked?.headers).not.toHaveProperty('authorization')
  })

  test('ADR-06 the lookup suggests establishments if the field wants them', async () => {
    await suggest('hostel', 'establishment')
    expect(sandbox.requests('addresses.suggest')[0]?.query).not.toHaveProperty('types')
  })

  test('ADR-06 the lookup suggests towns at home and abroad if the field wants towns', async () => {
    const [kiel] = await suggest('kiel', 'town')
    expect(kiel).toMatchObject({ text: 'Kiel', detail: 'Germany' })
    expect(sandbox.requests('addresses.suggest')[0]?.query).toMatchObject({ types: 'geocode' })
    expect(await get(kiel?.placeId)).toEqual({
      addressOne: '',
      city: 'Kiel',
      state: '',
      postcode: '',
      country: 'Germany',
      addressFriendly: 'Kiel, Germany',
      lat: 54.3233,
      lng: 10.1228,
    })
    expect((await suggest('kiel')).map(({ text }) => text)).not.toContain('Kiel')
    expect((await suggest('bundaberg', 'town'))[0]).toMatchObject({ text: 'Bundaberg Central' })
    expect((await suggest('12 george', 'town'))[0]?.text).toMatch(/^12 George St/)
    expect(await suggest('cane toad backpackers', 'town')).toEqual([])
  })

  test('the lookup suggests nothing if nothing is found', async () => {
    expect(await suggest('zzzzqqqq no such street')).toEqual([])
    const before = sandbox.requests('addresses.suggest').length
    expect(await suggest('   ')).toEqual([])
    expect(sandbox.requests('addresses.suggest')).toHaveLength(before)
  })
})

describe('the details of a picked address', () => {
  test('ADR-04 ADR-05 the lookup makes an address of the four requested fields of a picked suggestion', async () => {
    const [first] = await suggest('george street')
    const address = await get(first?.placeId)
    expect(sandbox.requests('addresses.get')[0]?.query).toMatchObject({
      fields: 'address_components,geometry/location,place_id,formatted_address',
      place_id: first?.placeId,
      sessiontoken: lookupSession,
    })
    expect(address).toMatchObject({
      addressOne: expect.stringMatching(/^\S.* George St/),
      city: expect.stringMatching(/\S/),
      state: expect.stringMatching(/^(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/),
      postcode: expect.stringMatching(/^\d{4}$/),
      country: 'Australia',
      addressFriendly: expect.stringMatching(/Australia$/),
    })
    expect(address.lat).toBeLessThan(0)
    expect(address.lng).toBeGreaterThan(110)
  })
})

describe('AUTH-05 the lookup', () => {
  test('a lookup whose key is refused says so, without naming the key', async () => {
    const refused = lookup({ addressKey: 'wrong' }).suggest(
      { text: 'a', kind: 'address', lookupSession },
      open(),
    )
    expect(await failureOf(refused)).toEqual({
      kind: 'http',
      message: 'The address lookup does not accept this console. Please tell IT.',
      code: 'REQUEST_DENIED',
    })
  })

  test('a lookup reports a place that the service no longer knows', async () => {
    sandbox.faults.add({ call: 'addresses.get', fault: 'status', status: 200, body: { status: 'NOT_FOUND' } })
    const gone = get('moved')
    expect(await failureOf(gone)).toMatchObject({
      kind: 'http',
      message: expect.stringContaining('no longer known'),
    })
  })

  test('a lookup that fails or is answered with anything else is reported in plain words', async () => {
    const call = 'addresses.suggest'
    for (const [fault, kind, words] of unanswered) {
      sandbox.faults.add({ call, fault })
      expect(await failureOf(suggest('george street')), fault).toMatchObject({ kind, message: words })
      sandbox.faults.clear()
    }
    for (const [status, words] of [
      ['OVER_QUERY_LIMIT', 'has reached its limit'],
      ['UNKNOWN_ERROR', 'is not available at the moment'],
    ]) {
      const body = { status, predictions: [], error_message: `the key ${config.addressKey} is over` }
      sandbox.faults.add({ call, fault: 'status', status: 200, body, times: 1 })
      const failure = await failureOf(suggest('george street'))
      expect(failure).toMatchObject({
        kind: 'http',
        code: status,
        message: expect.stringContaining(`${words}`),
      })
      expect(JSON.stringify(failure)).not.toContain(config.addressKey)
    }
    const body = { status: 'OK', predictions: [{ id: 7 }] }
    sandbox.faults.add({ call, fault: 'status', status: 200, body })
    expect(await failureOf(suggest('george street'))).toMatchObject({ kind: 'badAnswer' })
  })

  test('a lookup without an answer can be cancelled', async () => {
    sandbox.faults.add({ call: 'addresses.suggest', fault: 'hang' })
    const abort = new AbortController()
    const call = failureOf(
      lookup().suggest({ text: 'a', kind: 'address', lookupSession }, { signal: abort.signal }),
    )
    await expect.poll(() => sandbox.requests('addresses.suggest').length).toBe(1)
    abort.abort()
    expect(await call).toMatchObject({ kind: 'cancelled' })
  })
})

test('the lookup sends nothing to a service that this version does not know', async () => {
  const send = () => Promise.reject(new Error('asked'))
  const { suggest } = createAddressLookup({ ...config, addressService: 'none', send })
  const failure = await failureOf(suggest({ text: 'george', kind: 'address', lookupSession }, open()))
  expect(failure.message).toContain('the setting that IT chose. Please tell IT.')
  expect(addressBaseOf({ ...config, addressService: 'none' })).toBeUndefined()
})

describe('the Places API (New), which the policy can choose', () => {
  const newLookup = (overrides: Partial<Config> = {}) =>
    lookup({
      addressService: 'placesNew',
      addressBase: new URL('/maps/v1/', config.addressBase).href,
      ...overrides,
    })
  const find = (text: string, kind: LookupKind = 'address') =>
    newLookup().suggest({ text, kind, lookupSession }, open())

  test('ADR-01 to ADR-04 Places API (New) gets the key in a header, and the session’s token', async () => {
    const suggestions = await find('3/45 bourbong')
    expect(suggestions[0]).toMatchObject({
      text: '3/45 Bourbong Street',
      detail: 'Bundaberg Central QLD, Australia',
    })
    const [asked] = sandbox.requests('addresses.suggest')
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/maps/v1/places:autocomplete',
      body: {
        input: '3/45 bourbong',
        languageCode: 'en-AU',
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
        locationBias: {
          rectangle: {
            low: { latitude: -43.64, longitude: 113.33 },
            high: { latitude: -10.66, longitude: 153.57 },
          },
        },
      },
    })
    expect(asked?.query).toEqual({})
    expect(asked?.headers).toMatchObject({ 'x-goog-api-key': config.addressKey })
    expect(asked?.headers).not.toHaveProperty('authorization')
  })

  test('ADR-05 the details of Places API (New) become an address', async () => {
    for (const text of ['3/45 bourbong', 'baker street']) {
      const [now, before] = [(await find(text))[0], (await suggest(text))[0]]
      expect(now).toEqual(before)
      const input = { placeId: now?.placeId ?? '', lookupSession }
      expect(await newLookup().get(input, open())).toEqual(await lookup().get(input, open()))
    }
    const details = sandbox.requests('addresses.get')[0]
    expect(details?.path).toMatch(/^\/maps\/v1\/places\/ChIJ/)
    expect(details?.headers).toMatchObject({
      'x-goog-fieldmask': 'addressComponents,location,id,formattedAddress',
    })
    expect(details?.query).toEqual({ languageCode: 'en-AU', sessionToken: lookupSession })
  })

  test('ADR-06 Places API (New) finds towns or establishments if the field wants them', async () => {
    expect((await find('kiel', 'town'))[0]).toMatchObject({ text: 'Kiel', detail: 'Germany' })
    expect((await find('kiel')).map(({ text }) => text)).not.toContain('Kiel')
    expect((await find('bondi icebergs', 'establishment'))[0]?.text).toBe('Bondi Icebergs Club')
    expect(sandbox.requests('addresses.suggest').at(-1)?.body).not.toHaveProperty('includedPrimaryTypes')
  })

  test('Places API (New) finds nothing without an error, and gets no request without a text', async () => {
    expect(await find('zzzzqqqq no such street')).toEqual([])
    const before = sandbox.requests('addresses.suggest').length
    expect(await find('  ')).toEqual([])
    expect(sandbox.requests('addresses.suggest')).toHaveLength(before)
  })

  test('AUTH-05 a key that Places API (New) refuses is reported without the key', async () => {
    const refused = await failureOf(
      newLookup({ addressKey: 'wrong' }).suggest({ text: 'a', kind: 'address', lookupSession }, open()),
    )
    expect(refused).toEqual({
      kind: 'http',
      message: 'The address lookup does not accept this console. Please tell IT.',
      code: 'PERMISSION_DENIED',
    })
  })

  test('a place that Places API (New) no longer knows is reported', async () => {
    const gone = await failureOf(newLookup().get({ placeId: 'moved', lookupSession }, open()))
    expect(gone).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('no longer known') })
  })

  test('a request to Places API (New) that fails or is answered with anything else is reported in plain words', async () => {
    const call = 'addresses.suggest'
    for (const [fault, kind, words] of unanswered) {
      sandbox.faults.add({ call, fault })
      expect(await failureOf(find('george street')), fault).toMatchObject({ kind, message: words })
      sandbox.faults.clear()
    }
    const unreadable = { suggestions: [{ placePrediction: { placeId: 7 } }] }
    sandbox.faults.add({ call, fault: 'status', status: 200, body: unreadable, times: 1 })
    expect(await failureOf(find('george street'))).toMatchObject({ kind: 'badAnswer' })
    const body = { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'quota' } }
    sandbox.faults.add({ call, fault: 'status', status: 403, body })
    expect(await failureOf(find('george street'))).toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('has reached its limit'),
    })
  })
})
