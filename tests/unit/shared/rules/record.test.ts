import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { placeCalls } from '#shared/contract/places.ts'
import { looseRecord, record, strictRecord } from '#shared/rules/record.ts'

const kinds = { looseRecord, record, strictRecord }

describe.each(Object.entries(kinds))('the schema %s', (_, make) => {
  const schema = make({ name: v.optional(v.string()) })

  test('the schema of a record accepts a plain object', () => {
    for (const value of [{}, { name: 'a' }, Object.create(null)]) expect(v.is(schema, value)).toBe(true)
  })

  test.each([
    ['a list', []],
    ['a date', new Date(0)],
    ['a number as an object', Object(1)],
    ['a map', new Map()],
    ['null', null],
    ['an instance of a class', new (class Thing {})()],
  ])('the schema of a record refuses %s', (_, value) => expect(v.is(schema, value)).toBe(false))
})

test('a search refuses filters that are not a plain object', () => {
  const { input } = placeCalls['places.search']
  const search = { query: '', from: 0, size: 10 }
  expect(v.is(input, { ...search, filters: {} })).toBe(true)
  for (const filters of [[], new Date(0), Object(1)]) expect(v.is(input, { ...search, filters })).toBe(false)
})
