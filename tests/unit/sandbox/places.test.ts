import { describe, expect, test } from 'vitest'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const australia = 'rectangle:-43.64,113.33|-10.66,153.57'

interface Prediction {
  readonly place_id: string
  readonly description: string
  readonly types: readonly string[]
}
interface Answer {
  readonly status: string
  readonly predictions: readonly Prediction[]
  readonly result?: Record<string, unknown>
  readonly error_message?: string
}
async function ask(path: string, query: Record<string, string>): Promise<Answer> {
  const { environment } = running.get()
  const url = `${environment.GOTO_ADMIN_ADDRESS_BASE}/${path}/json?${new URLSearchParams({ key: environment.GOTO_ADMIN_ADDRESS_KEY ?? '', ...query })}`
  return (await (await fetch(url)).json()) as Answer
}
const suggest = (input: string, query: Record<string, string> = {}) =>
  ask('autocomplete', { input, types: 'address', locationbias: australia, language: 'en-AU', ...query })
const texts = ({ predictions }: Answer) => predictions.map(({ description }) => description)

describe('suggestions', () => {
  test('the beginning of a street’s name finds it, also its short name', async () => {
    const expected = 'Bourbong Street, Bundaberg Central QLD, Australia'
    expect(texts(await suggest('bourb'))[0]).toContain(expected)
    expect(texts(await suggest('bourbong st bund'))[0]).toContain(expected)
  })

  test('suggestions have the typed house number', async () => {
    expect(texts(await suggest('3/45 bourbong'))[0]).toBe(
      '3/45 Bourbong Street, Bundaberg Central QLD, Australia',
    )
  })

  test('the address type excludes establishments; without a type both are found', async () => {
    const found = async (types?: string) => {
      const { predictions } = await ask('autocomplete', { input: 'cane toad', ...(types ? { types } : {}) })
      return predictions.map((one) => one.types[0])
    }
    expect(await found('address')).toEqual([])
    expect(await found('establishment')).toEqual(['establishment'])
    expect(await found()).toEqual(['establishment'])
  })

  test('the box ranks suggestions and does not restrict them', async () => {
    const abroad = ['Baker Street, London, United Kingdom', 'Karangahape Road, Auckland, New Zealand']
    for (const place of abroad) expect(texts(await suggest(place.split(',')[0] ?? ''))[0]).toContain(place)
    const biased = texts(await suggest('george street'))
    expect(biased.length).toBeGreaterThan(2)
    expect(biased.at(-1)).toContain('London')
    expect(biased.slice(0, -1).every((text) => text.endsWith('Australia'))).toBe(true)
    const london = texts(await suggest('george street', { locationbias: 'rectangle:51,-1|52,1' }))
    expect(london[0]).toContain('London')
  })

  test('there are at most five suggestions', async () => {
    expect((await suggest('street')).predictions).toHaveLength(5)
  })
})

describe('details', () => {
  test('details have the parts of an address object', async () => {
    const [first] = (await suggest('3/45 bourbong')).predictions
    const fields = 'address_components,geometry/location,place_id,formatted_address'
    const { result, status } = await ask('details', { place_id: first?.place_id ?? '', fields })
    expect(status).toBe('OK')
    expect(Object.keys(result ?? {}).sort()).toEqual([
      'address_components',
      'formatted_address',
      'geometry',
      'place_id',
    ])
    expect(result).toMatchObject({
      place_id: first?.place_id,
      formatted_address: '3/45 Bourbong St, Bundaberg Central QLD 4670, Australia',
      geometry: { location: { lat: expect.closeTo(-24.87, 1), lng: expect.closeTo(152.35, 1) } },
    })
    const components = result?.address_components as {
      types: string[]
      long_name: string
      short_name: string
    }[]
    const part = (type: string) => components.find(({ types }) => types.includes(type))
    expect(part('subpremise')?.long_name).toBe('3')
    expect(part('street_number')?.long_name).toBe('45')
    expect(part('route')).toMatchObject({ long_name: 'Bourbong Street', short_name: 'Bourbong St' })
    expect(part('administrative_area_level_1')).toMatchObject({ long_name: 'Queensland', short_name: 'QLD' })
    expect(part('country')).toMatchObject({ long_name: 'Australia', short_name: 'AU' })
    expect(part('postal_code')?.long_name).toBe('4670')
  })

  test('only the requested fields are answered', async () => {
    const [first] = (await suggest('bourb')).predictions
    const { result } = await ask('details', { place_id: first?.place_id ?? '', fields: 'place_id' })
    expect(result).toEqual({ place_id: first?.place_id })
  })

  test('an establishment has details too', async () => {
    const [first] = (await ask('autocomplete', { input: 'bondi icebergs' })).predictions
    const { result } = await ask('details', { place_id: first?.place_id ?? '' })
    expect(result?.formatted_address).toBe('Bondi Icebergs Club, Bondi Beach NSW 2026, Australia')
  })
})

describe('statuses', () => {
  test('no result, a wrong key and an invalid request have their statuses', async () => {
    expect(await suggest('xyzzy')).toEqual({ status: 'ZERO_RESULTS', predictions: [] })
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
    const [first] = (await suggest('bourb')).predictions
    const unsupported = await ask('details', { place_id: first?.place_id ?? '', fields: 'place_id,price' })
    expect(unsupported.error_message).toContain("'price'")
  })
})
