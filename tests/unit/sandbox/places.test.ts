import { expect, test } from 'vitest'
import { runningSandbox } from './support/running.ts'

// Tests only what the tests of main's lookup do not cover.

const running = runningSandbox()
const australia = 'rectangle:-43.64,113.33|-10.66,153.57'

interface Answer {
  readonly status: string
  readonly predictions: readonly { readonly place_id: string; readonly description: string }[]
  readonly result?: Record<string, unknown>
  readonly error_message?: string
}
async function ask(path: string, query: Record<string, string>): Promise<Answer> {
  const { GOTO_ADMIN_ADDRESS_BASE, GOTO_ADMIN_ADDRESS_KEY: key = '' } = running.get().environment
  const asked = new URLSearchParams({ key, ...query })
  return (await (await fetch(`${GOTO_ADMIN_ADDRESS_BASE}/${path}/json?${asked}`)).json()) as Answer
}
const suggest = (input: string, query: Record<string, string> = {}) =>
  ask('autocomplete', { input, types: 'address', locationbias: australia, language: 'en-AU', ...query })
const texts = async (...asked: Parameters<typeof suggest>) =>
  (await suggest(...asked)).predictions.map(({ description }) => description)

test('the beginning of a street’s long or short name finds the street, with the typed house number', async () => {
  const street = 'Bourbong Street, Bundaberg Central QLD, Australia'
  expect((await texts('bourb'))[0]).toContain(street)
  expect((await texts('bourbong st bund'))[0]).toContain(street)
  expect((await texts('3/45 bourbong'))[0]).toBe(`3/45 ${street}`)
  expect(await texts('street')).toHaveLength(5)
})

test('the area of an address lookup ranks suggestions and does not restrict them', async () => {
  for (const place of ['Baker Street, London, United Kingdom', 'Karangahape Road, Auckland, New Zealand'])
    expect((await texts(place.split(',')[0] ?? ''))[0]).toContain(place)
  const biased = await texts('george street')
  expect(biased.length).toBeGreaterThan(2)
  expect(biased.map((text) => text.includes('London'))).toEqual(
    biased.map((_, at) => at === biased.length - 1),
  )
  expect((await texts('george street', { locationbias: 'rectangle:51,-1|52,1' }))[0]).toContain('London')
})

test('the details of an address lookup have the requested parts of an address', async () => {
  const [first] = (await suggest('3/45 bourbong')).predictions
  const place_id = first?.place_id ?? ''
  const { result, status } = await ask('details', { place_id })
  expect(status).toBe('OK')
  expect(result).toMatchObject({
    place_id,
    formatted_address: '3/45 Bourbong St, Bundaberg Central QLD 4670, Australia',
    geometry: { location: { lat: expect.closeTo(-24.87, 1), lng: expect.closeTo(152.35, 1) } },
  })
  const parts = result?.address_components as { types: string[]; long_name: string; short_name: string }[]
  const part = (type: string) => parts.find(({ types }) => types.includes(type))
  expect([part('subpremise')?.long_name, part('street_number')?.long_name]).toEqual(['3', '45'])
  expect(part('route')).toMatchObject({ long_name: 'Bourbong Street', short_name: 'Bourbong St' })
  expect(part('administrative_area_level_1')).toMatchObject({ long_name: 'Queensland', short_name: 'QLD' })
  expect((await ask('details', { place_id, fields: 'place_id' })).result).toEqual({ place_id })
  const unsupported = await ask('details', { place_id, fields: 'place_id,price' })
  expect(unsupported.error_message).toContain("'price'")
})

test('an address lookup with a wrong key and an invalid lookup have their own statuses', async () => {
  for (const key of ['', 'wrong']) expect((await suggest('bourb', { key })).status).toBe('REQUEST_DENIED')
  expect((await ask('details', { place_id: 'ChIJ', key: 'wrong' })).status).toBe('REQUEST_DENIED')
  for (const bad of [
    { input: ' ' },
    { types: 'address|establishment' },
    { types: 'constructor' },
    { locationbias: 'box' },
  ])
    expect((await suggest('bourb', bad)).status).toBe('INVALID_REQUEST')
  expect((await ask('details', { place_id: 'nonsense' })).status).toBe('INVALID_REQUEST')
  const unknown = `ChIJ${Buffer.from('["Nowhere","No Street","1"]').toString('base64url')}`
  expect((await ask('details', { place_id: unknown })).status).toBe('NOT_FOUND')
})
