import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { samplePlaces } from '#sandbox/sample/places.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { type Place, placeFieldsSchema, placeSchema } from '#shared/entities/place.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox({ processingSeconds: 60 })
const client = () => apiClient(running.get())

interface PlacePage {
  readonly data: readonly Place[]
  readonly total: number
  readonly size: number
}
const search = async (changes: Partial<CallInput<'places.search'>> = {}) =>
  (await client()).data<PlacePage>('POST', 'place/admin/search', {
    query: '',
    from: 0,
    size: 10,
    filters: {},
    ...changes,
  })
const newPlace = (changes: Partial<CallInput<'places.create'>> = {}): CallInput<'places.create'> => ({
  placeId: randomUUID(),
  name: 'Zebra Bar',
  address: { addressFriendly: '1 Main St, Young NSW 2594, Australia', city: 'Young' },
  category: 'bar',
  description: 'Stripes.',
  tagIds: [],
  openingHours: [],
  happyHours: [],
  dealUrl: 'https://deals.example',
  ...changes,
})

describe('places', () => {
  test('API-59 API-57 API-61 a place is made with the client’s id, can be read at once, and is found after processing', async () => {
    const { call, data } = await client()
    const sent = newPlace()
    expect(await call('POST', 'place/admin', sent)).toEqual({ status: 200, body: { data: {} } })
    expect(await data('GET', `place/admin/${sent.placeId}`)).toEqual(sent)
    expect((await search({ query: 'zebra' })).total).toBe(0)
    running.clock.advance(60)
    expect(await search({ query: 'zebra young' })).toEqual({ data: [sent], total: 1, size: 10 })
    expect((await call('POST', 'place/admin', sent)).status).toBe(409)
  })

  test('API-60 a PATCH changes the sent fields, and a null removes a field', async () => {
    const { data } = await client()
    const sent = newPlace()
    await data('POST', 'place/admin', sent)
    await data('PATCH', 'place/admin', {
      placeId: sent.placeId,
      category: 'activity',
      happyHours: [],
      dealUrl: null,
    })
    const { dealUrl: _, ...kept } = sent
    expect(await data('GET', `place/admin/${sent.placeId}`)).toEqual({
      ...kept,
      category: 'activity',
      happyHours: [],
    })
  })

  test('API-58 a deleted place can not be read, searches list it until processed, and its id can not be used again', async () => {
    const { call } = await client()
    const [place] = (await search()).data
    const path = `place/admin/${place?.placeId}`
    expect((await call('DELETE', path)).status).toBe(200)
    const missing = { status: 404, body: { message: `Place ${place?.placeId} was not found` } }
    for (const method of ['GET', 'DELETE']) expect(await call(method, path)).toEqual(missing)
    expect((await search()).data[0]?.placeId).toBe(place?.placeId)
    running.clock.advance(60)
    expect((await search()).data[0]?.placeId).not.toBe(place?.placeId)
    const again = newPlace({ placeId: place?.placeId ?? '' })
    expect((await call('POST', 'place/admin', again)).status).toBe(409)
  })

  test('API-61 the categories filter finds any of its values; an empty one is no filter', async () => {
    const all = await search()
    const bars = await search({ filters: { categories: ['bar'] }, size: 100 })
    const activities = await search({ filters: { categories: ['activity'] } })
    const either = await search({ filters: { categories: ['bar', 'activity'] } })
    expect(bars.data.every(({ category }) => category === 'bar')).toBe(true)
    expect(bars.total + activities.total).toBe(either.total)
    // One has a category that no filter offers.
    expect(all.total).toBe(either.total + 1)
    expect((await search({ filters: { categories: [] } })).total).toBe(all.total)
  })
})

describe('the sample’s places', () => {
  const places = samplePlaces('http://127.0.0.1/content')

  test('PLC-26 are accepted by the console, and the form could send those of the table', () => {
    const isSendable = ({ placeId: _, ...fields }: Place) => v.is(placeFieldsSchema, fields)
    for (const place of places) expect(v.is(placeSchema, place)).toBe(true)
    expect(places).toHaveLength(31)
    expect(places.filter((place) => !isSendable(place)).map(({ name }) => name)).toEqual([
      'Festival Bar, open through the weekend',
      'Pending Waterfall',
      'Riverside Flea Market',
      '<img src=x onerror="alert(\'place\')"> & "The <b>Bold</b> Boar"',
    ])
  })

  test('PLC-17 PLC-18 the only activity with happy hours and a deal is the former bar', () => {
    const odd = places.filter(
      ({ category, happyHours, dealUrl }) => category !== 'bar' && (happyHours || dealUrl),
    )
    expect(odd.map(({ name }) => name)).toEqual(['Kiosk, formerly the Surf Bar'])
  })
})
