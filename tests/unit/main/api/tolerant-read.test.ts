import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { asRead, asStored } from '#main/api/as-stored.ts'
import { readTolerantly } from '#main/api/tolerant-read.ts'
import { searchAnswer } from '#shared/contract/search.ts'
import { addressSchema } from '#shared/fields/address.ts'
import * as answer from '#shared/fields/answered.ts'
import { unreadableIn, unreadableOf } from '#shared/rules/odd-values.ts'
import { looseRecord } from '#shared/rules/record.ts'

const record = looseRecord({
  id: v.string(),
  name: answer.text,
  roles: answer.number,
  isOpen: answer.flag,
  listedAt: answer.moment,
  born: answer.day,
  tagIds: answer.texts,
  address: v.nullish(addressSchema),
  offers: v.nullish(v.array(looseRecord({ name: answer.text, url: answer.text }))),
})

const read = (data: unknown, schema: v.GenericSchema = record) =>
  readTolerantly(schema, structuredClone(data)) as {
    value: Record<string, unknown>
    differences: object[]
    leftOut: number
  }

describe('an odd value of a record', () => {
  test.each([
    ['a number for a text', { name: 7 }, { name: '7' }],
    ['a number for an id', { id: 4711 }, { id: '4711' }],
    ['a text for a number', { roles: '12.5' }, { roles: 12.5 }],
    ['a text for yes or no', { isOpen: 'false' }, { isOpen: false }],
    ['numbers in a list of ids', { tagIds: ['a', 7] }, { tagIds: ['a', '7'] }],
    ['the largest whole number as a text', { roles: '9007199254740991' }, { roles: 9007199254740991 }],
    ['a time without a zone', { listedAt: '2026-11-20 10:00' }, { listedAt: '2026-11-20T10:00Z' }],
    ['a text for degrees', { address: { lat: '-16.9' } }, { address: { lat: -16.9 } }],
  ])('an odd value is converted if nothing is lost: %s', (_, stored, converted) => {
    const data = { id: 'a', ...stored }
    const { value, differences } = read(data)
    expect(value).toMatchObject(converted)
    expect(differences).toHaveLength(1)
    expect(unreadableIn(value)).toEqual([])
    expect(asStored(value)).toEqual(data)
  })

  test.each([
    ['a list for a text', { name: ['a'] }, 'name'],
    ['NaN as a text', { roles: 'NaN' }, 'roles'],
    ['more digits than a number holds', { roles: '12345678901234567' }, 'roles'],
    ['a number that has lost digits', { name: 2 ** 60 }, 'name'],
    ['2 for yes', { isOpen: 2 }, 'isOpen'],
    ['a date out of range', { listedAt: '2026-13-45T99:99:99Z' }, 'listedAt'],
    ['a moment for a day', { born: 'last spring' }, 'born'],
    ['a record in a list of ids', { tagIds: ['a', {}] }, 'tagIds'],
    ['a record for a list', { offers: { a: 1 } }, 'offers'],
    ['a list for a record', { address: ['a'] }, 'address'],
    ['a text in a list of records', { offers: [{ name: 'x' }, 'y'] }, 'offers'],
    ['a part of an address', { address: { city: {}, state: 'QLD' } }, 'address.city'],
    ['a part of a record in a list', { offers: [{}, { url: [] }] }, 'offers.1.url'],
  ])('an odd value is taken out, and kept as it is stored: %s', (_, stored, path) => {
    const data = { id: 'a', note: 'kept', ...stored }
    const { value, differences } = read(data)
    expect(unreadableIn(value).map((unreadable) => unreadable.path)).toEqual([path])
    expect(differences).toHaveLength(1)
    expect(value).toMatchObject({ id: 'a', note: 'kept' })
    expect(asStored(value)).toEqual(data)
  })

  test('an odd value that two members have is kept in both', () => {
    const data = { id: 1, tagIds: [1, 'b', {}], offers: [{ name: 2, url: [] }] }
    const { value } = read(data)
    expect(value).toMatchObject({ id: '1', offers: [{ name: '2' }] })
    expect(unreadableOf(value, 'tagIds')).toMatchObject({ stored: [1, 'b', {}] })
    expect(asStored(value)).toEqual(data)
  })

  test('an odd value is sent as the person changed it', () => {
    const { value } = read({ id: 'a', roles: '4', name: 7 })
    expect(asStored({ ...value, roles: 5 })).toEqual({ id: 'a', roles: 5, name: 7 })
  })

  test('a new record copies odd values as they were read', () => {
    const { value } = read({ id: 'a', roles: '4', name: [], address: { lat: '-16.9', city: {} } })
    expect(asRead(value)).toEqual({ id: 'a', roles: 4, address: { lat: -16.9 } })
  })

  test('an unreadable value is not replaced by a default', () => {
    const { value } = read({ id: 'a', offers: 'none' })
    expect(asStored({ ...value, offers: [] })).toEqual({ id: 'a', offers: 'none' })
  })

  test('an odd value is reported by its place and type, never by its value', () => {
    const { differences } = read({
      id: 'a',
      address: { city: ['Secret'] },
      roles: 'Secret',
      listedAt: 'Secret',
    })
    expect(differences).toEqual([
      { path: 'data.roles', expected: 'a number', found: 'text' },
      { path: 'data.listedAt', expected: 'a date and time with its zone', found: 'text' },
      { path: 'data.address.city', expected: 'text', found: 'a list' },
    ])
  })

  test('odd values of any kind in any member leave the stored record as it is', () => {
    const members = fc.dictionary(
      fc.constantFrom('name', 'roles', 'isOpen', 'listedAt', 'born', 'tagIds', 'address', 'offers', 'other'),
      fc.jsonValue({ maxDepth: 3 }),
    )
    fc.assert(
      fc.property(members, (stored) => {
        const text = JSON.stringify({ id: 'a', ...stored })
        // The library drops these members of a record, which no provider has.
        fc.pre(!/"(__proto__|prototype|constructor)":/.test(text))
        // Parsed, because JSON has no minus zero.
        const data: unknown = JSON.parse(text)
        expect(asStored(read(data).value)).toEqual(data)
      }),
    )
  })
})

describe('a record that cannot be read', () => {
  const list = v.array(record)

  test('an entry without an id, or that is no record, is left out of its list and counted', () => {
    const data = [{ id: 'a' }, { name: 'x' }, { id: [] }, 'y', null, ['z'], { id: 'b' }]
    const { value, leftOut } = read(data, list)
    expect(value).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(leftOut).toBe(5)
  })

  test('a record that cannot be read is left out of a page', () => {
    const page = { data: [{ name: 'x' }, { id: 'b' }], total: '43', size: 10 }
    const { value, leftOut } = read(page, searchAnswer(record))
    expect(value).toMatchObject({ data: [{ id: 'b' }], total: 43 })
    expect(leftOut).toBe(1)
  })

  test.each([
    ['text', 'none', list],
    ['a record', {}, list],
    ['a record without its id', { name: 'x' }, record],
    ['a page without its records', { total: 0 }, searchAnswer(record)],
  ])('an answer of a completely different form has no value: %s', (_, data, schema) => {
    expect(read(data, schema)).not.toHaveProperty('value')
    expect(read(data, schema).differences).not.toEqual([])
  })
})
