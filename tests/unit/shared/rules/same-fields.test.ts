import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFields, hasFields, isNothing, sameJson, withoutEmpty } from '#shared/rules/same-fields.ts'

const fields = fc.dictionary(fc.string(), fc.jsonValue())

describe('comparing fields', () => {
  test('every JSON value equals its copy, with its keys in any order', () => {
    fc.assert(
      fc.property(fields, (record) => {
        const reordered = Object.fromEntries(Object.entries(structuredClone(record)).reverse())
        expect(sameJson(record, reordered)).toBe(true)
      }),
    )
  })

  test('a missing key, null and undefined are equal', () => {
    expect(sameJson({ a: null }, {})).toBe(true)
    expect(sameJson(undefined, null)).toBe(true)
    for (const other of ['', 0, false, [], {}]) expect(sameJson(null, other)).toBe(false)
  })

  test('a list differs from a record with the same keys', () => {
    expect(sameJson(['a'], { 0: 'a' })).toBe(false)
    expect(sameJson(['a'], ['a', 'b'])).toBe(false)
    expect(sameJson({ lat: 0 }, { lat: -1 })).toBe(false)
  })

  test('BUS-35 a PATCH has exactly the fields that differ', () => {
    const stored = {
      name: 'Reef Hostel',
      abn: '12345678901',
      address: { city: 'Cairns', lat: -16.9 },
      logoUrl: null,
    }
    expect(changedFields(stored, { name: 'Reef Hostel', abn: '10987654321' })).toEqual({ abn: '10987654321' })
    expect(changedFields(stored, { address: { lat: -16.9, city: 'Cairns' }, logoUrl: undefined })).toEqual({})
    expect(changedFields(stored, { address: { city: 'Cairns', lat: -16.8 } })).toEqual({
      address: { city: 'Cairns', lat: -16.8 },
    })
  })

  test('BUS-35 applying the changes to the old record gives the new one', () => {
    fc.assert(
      fc.property(fields, fields, (previous, next) => {
        const changed = changedFields(previous, next)
        expect(hasFields({ ...previous, ...changed }, next)).toBe(true)
        for (const key of Object.keys(changed)) {
          const before = Object.hasOwn(previous, key) ? previous[key] : undefined
          expect(sameJson(before, changed[key])).toBe(false)
        }
      }),
    )
  })

  test('a POST leaves out null and undefined values only', () => {
    const full = { name: '', tagIds: [], roles: 0, isVerified: false }
    expect(withoutEmpty({ ...full, logoUrl: null, abn: undefined })).toStrictEqual(full)
  })

  test('only a missing value, an empty text and an empty list say nothing', () => {
    expect([undefined, null, '', []].map(isNothing)).toEqual([true, true, true, true])
    expect([0, false, ' ', [''], {}, { length: 0 }].filter(isNothing)).toEqual([])
  })

  test('a record that has the sent fields counts as saved', () => {
    expect(hasFields({ a: 1, b: 2 }, { b: 2 })).toBe(true)
    expect(hasFields({ a: 1, b: 2 }, { b: 3 })).toBe(false)
    expect(hasFields({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  })

  test('a record counts as saved even if the provider added members inside its fields', () => {
    const stored = { address: { city: 'Cairns', geohash: 'rj5' }, tags: [{ id: 1, at: 'now' }] }
    expect(hasFields(stored, { address: { city: 'Cairns', state: null }, tags: [{ id: 1 }] })).toBe(true)
    expect(hasFields(stored, { address: { city: 'Cooktown' } })).toBe(false)
    expect(hasFields(stored, { address: 'Cairns' })).toBe(false)
    for (const tags of [[], {}, [{ id: 1 }, { id: 2 }], [{ id: 2 }]])
      expect(hasFields(stored, { tags })).toBe(false)
  })
})
