import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { partnerCalls } from '#shared/contract/partners.ts'
import {
  newPartnerFieldsSchema,
  offerFields,
  partnerFields,
  partnerSchema,
} from '#shared/entities/partner.ts'
import { sent } from '#shared/fields/field.ts'
import { isWebAddress } from '#shared/rules/validation.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'

const host = 'https://www.goto.example'
const address = { addressFriendly: '1 Spence St, Cairns City QLD 4870, Australia' }
const good = {
  name: 'Reefline Tours',
  description: '<p>Two dives.</p>',
  url: 'https://reefline.example',
  address,
  email: 'book@reefline.example',
  phone: '07 5550 1050',
  tagIds: ['t-1'],
}

const added = (change: object) => firstMessages(newPartnerFieldsSchema(host), { ...good, ...change })
const edited = (change: object) => firstMessages(sent(partnerFields(host)), { ...good, ...change })

describe('a partner', () => {
  test('PRT-27 PRT-41 a partner needs only its id, and unknown members are kept', () => {
    const record = { partnerId: 'p-1', email: null, commission: { percent: 5 } }
    expect(v.parse(partnerSchema, record)).toEqual(record)
    const whole = {
      partnerId: 'p-1',
      ...good,
      offers: [{ name: 'A', description: 'B', expiry: '2026-03-05', url: 'https://a.example', limit: 3 }],
      imageUrl: 'https://content.example/banner.png',
      logoImageUrl: 'https://content.example/logo.png',
    }
    expect(v.parse(partnerSchema, whole)).toEqual(whole)
    expect(v.is(partnerSchema, good)).toBe(false)
  })
})

describe('the fields of a partner', () => {
  test('PRT-15 a new partner requires name, description, url, address, email and phone', () => {
    expect(added({})).toEqual({})
    const missing = { name: ' ', description: '<p>&nbsp;</p>', url: '', address: null, email: '', phone: '' }
    expect(added(missing)).toEqual({
      name: 'Name is a required field',
      description: 'Description is a required field',
      url: 'Website URL is a required field',
      address: 'Address is a required field',
      email: 'Email Address is a required field',
      phone: 'Phone Number is a required field',
    })
  })

  test('PRT-16 the email of a partner must be a valid address', () => {
    expect(added({ email: 'book' })).toEqual({ email: 'Email Address must be a valid email' })
  })

  test('PRT-20 PRT-21 trap 15 the email of an edited partner may be empty, but not invalid', () => {
    expect(edited({ email: '' })).toEqual({})
    expect(edited({ email: 'book' })).toEqual({ email: 'Email Address must be a valid email' })
    const missing = { name: '', description: '', url: '', address: null, phone: ' ' }
    expect(Object.keys(edited(missing)).sort()).toEqual(['address', 'description', 'name', 'phone', 'url'])
  })

  test.each(['reefline.example', 'www.goto.example', 'ftp://reefline.example', 'https://'])(
    'PRT-11 PRT-17 trap 16 %s is not a valid url, and the message names a valid one',
    (url) => {
      const message = { url: 'Please enter a valid url such as https://www.goto.example' }
      expect(added({ url })).toEqual(message)
      expect(edited({ url })).toEqual(message)
      expect(isWebAddress(host)).toBe(true)
      expect(firstMessages(newPartnerFieldsSchema(undefined), { ...good, url })).toEqual({
        url: 'Please enter a valid url',
      })
    },
  )

  test('PRT-18 PRT-25 a new partner has an id, a list of tags and a list of offers', () => {
    const { input } = partnerCalls['partners.create']
    const sent = { partnerId: 'p-1', ...good, tagIds: [], offers: [] }
    expect(firstMessages(input, sent)).toEqual({})
    expect(Object.keys(firstMessages(input, { ...sent, offers: undefined }))).toEqual(['offers'])
    expect(Object.keys(firstMessages(input, { ...sent, tagIds: undefined }))).toEqual(['tagIds'])
    expect(Object.keys(firstMessages(input, { ...sent, partnerId: undefined }))).toEqual(['partnerId'])
  })

  test('PRT-19 PRT-21 PRT-22 both images of a partner are optional', () => {
    expect(added({ imageUrl: undefined, logoImageUrl: undefined })).toEqual({})
    expect(edited({ imageUrl: undefined, logoImageUrl: undefined })).toEqual({})
  })
})

describe('the fields of an offer', () => {
  const offer = { name: 'Ten off', description: 'Ten percent off.', expiry: '2026-03-06', url: '' }
  const refusals = (change: object) =>
    firstMessages(sent(offerFields(() => '2026-03-05')), { ...offer, ...change })

  test('PRT-36 PRT-37 PRT-38 a missing name, summary or date of an offer has its own message', () => {
    expect(refusals({})).toEqual({})
    const missing = {
      name: 'Please provide an offer name',
      description: 'Please provide a short summary',
      expiry: 'Please select a date',
    }
    expect(refusals({ name: '', description: '', expiry: '' })).toEqual(missing)
    expect(refusals({ name: ' ', description: ' ', expiry: '2026-02-30' })).toEqual(missing)
  })

  test.each([
    ['2026-03-04', false],
    ['2026-03-05', false],
    ['2026-03-06', true],
    ['2027-01-01', true],
  ])('PRT-39 PRT-42 trap 38 an offer that is added on 5 March 2026 may end on %s: %s', (expiry, isTaken) => {
    const message = { expiry: 'Please select a date at least a day in the future' }
    expect(refusals({ expiry })).toEqual(isTaken ? {} : message)
  })

  test('PRT-40 trap 17 the url of an offer is optional, and an invalid one is refused', () => {
    expect(refusals({ url: 'https://reefline.example/ten' })).toEqual({})
    for (const url of ['reefline.example', 'javascript:alert(1)', ' '])
      expect(refusals({ url })).toEqual({ url: 'Please provide a valid URL' })
  })
})
