import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sampleTags } from '#sandbox/sample/catalogue.ts'
import { samplePartners } from '#sandbox/sample/partners.ts'
import { type Partner, partnerFields, partnerSchema } from '#shared/entities/partner.ts'
import { sent } from '#shared/fields/field.ts'
import { countEqual } from '#shared/rules/partner-offers.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())

interface Found {
  readonly data: readonly Partner[]
  readonly total: number
  readonly size: number
}
const search = async (query: string, from = 0) =>
  (await client()).data<Found>('POST', 'partner/admin/search', { query, from, size: 10, filters: {} })
const get = async (partnerId: string) => (await client()).call('GET', `partner/admin/${partnerId}`)

const fields = (partnerId: string = randomUUID()) => ({
  partnerId,
  name: 'Zebra Crossing',
  description: '<p>Ferries.</p>',
  url: 'https://zebra.example',
  address: { addressFriendly: '1 Spence St, Cairns City QLD 4870, Australia' },
  email: 'hi@zebra.example',
  phone: '07 5550 0000',
  tagIds: [],
  offers: [],
})

test('API-81 PRT-05 PRT-28 a search answers a page, the total and the size', async () => {
  const [first, last] = [await search(''), await search('', 20)]
  expect([first.data.length, first.total, first.size]).toEqual([10, 23, 10])
  expect(last.data.length).toBe(3)
  expect((await search('billabong')).data.map(({ name }) => name)).toEqual(['Billabong Bank'])
})

test('API-79 a partner is added with the client’s id, once', async () => {
  const api = await client()
  const partner = fields()
  expect((await api.call('POST', 'partner/admin', partner)).status).toBe(200)
  expect((await get(partner.partnerId)).body).toMatchObject({ data: partner })
  expect((await api.call('POST', 'partner/admin', partner)).status).toBe(409)
})

test('API-80 trap 39 a PATCH takes the full partner: missing fields are removed, and the server sets the date of change', async () => {
  const api = await client()
  const [found] = (await search('billabong')).data
  const { commission: _, ...rest } = found as Partner & { commission: unknown }
  await api.call('PATCH', 'partner/admin', { ...rest, name: 'Billabong' })
  const stored = ((await get(rest.partnerId)).body as { data: Record<string, unknown> }).data
  expect(stored).toMatchObject({ name: 'Billabong', email: rest.email })
  expect(stored).not.toHaveProperty('commission')
  expect(stored.updatedAt).not.toBe(rest.updatedAt)
  expect((await api.call('PATCH', 'partner/admin', fields('unknown'))).status).toBe(404)
})

test('API-78 a deleted partner is removed, and its id can not be used again', async () => {
  const api = await client()
  const partner = fields()
  await api.call('POST', 'partner/admin', partner)
  expect((await api.call('DELETE', `partner/admin/${partner.partnerId}`)).status).toBe(200)
  expect((await get(partner.partnerId)).status).toBe(404)
  expect((await api.call('POST', 'partner/admin', partner)).status).toBe(409)
})

describe('the sample', () => {
  const today = Date.UTC(2026, 10, 22)
  const partners = samplePartners({ contentBase: 'http://127.0.0.1/content', today })
  const named = (start: string) => partners.find(({ name }) => name?.startsWith(start))

  test('the console accepts all partners, and the form could send all but the older one', () => {
    expect(new Set(partners.map(({ partnerId }) => partnerId)).size).toBe(23)
    for (const partner of partners) {
      expect(v.is(partnerSchema, partner)).toBe(true)
      const { name, description, url, address, email, phone, tagIds } = partner
      const edited = { name, description, url, address, email, phone, tagIds }
      const isFit = v.is(sent(partnerFields()), edited)
      expect([name, isFit]).toEqual([name, name !== 'Old Coach Line'])
    }
  })

  test('offers may be equal, past, without a URL, or with an invalid one', () => {
    const [first] = named('Outback SIM')?.offers ?? []
    expect(countEqual(named('Outback SIM')?.offers ?? [], first)).toBe(2)
    expect(named('Billabong')?.offers?.map(({ expiry }) => expiry)).toEqual([
      '2027-01-21',
      '2026-03-05',
      '2027-06-10',
    ])
    const urls = partners.flatMap(({ offers }) => (offers ?? []).map(({ url }) => url))
    expect(urls).toContain(undefined)
    expect(urls).toContain('javascript:alert("offer")')
    expect(urls).toHaveLength(10)
  })

  test('one partner has an archived tag; descriptions have headings and both kinds of lists, with paragraphs in the items', () => {
    const archived = sampleTags('').flatMap(({ tagId, isArchived }) => (isArchived ? [tagId] : []))
    const users = partners.filter(({ tagIds }) => tagIds?.some((id) => archived.includes(id)))
    expect(users.map(({ name }) => name)).toEqual(['Letterbox Friends'])
    expect(named('Outback SIM')?.description).toContain(
      '<ol><li><p>Order the SIM</p></li><li><p>Put it in</p></li>',
    )
    expect(named('Billabong')?.description).toContain('<h1>What to bring</h1><ul><li><p>')
  })
})
