import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedMembers } from '#main/api/listed-members.ts'

const names = ['userSub', 'email']
/** The part of an answer that is kept, if it arrives in pieces of `size` bytes. */
const shortened = (json: string, size = json.length) => {
  const reader = listedMembers(names)
  const bytes = Buffer.from(json)
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size))
  return reader.whole().toString()
}

const keptOf = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))

const name = fc.oneof(fc.constantFrom(...names, 'aboutMe', 'email"', 'é', '\\'), fc.string())
/** JSON has no minus zero. */
const value = fc.jsonValue().map((any): unknown => JSON.parse(JSON.stringify(any)))
const record = fc.dictionary(name, value)
/** The bytes that arrive at once: at least one, sometimes all. */
const pieces = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(100_000))

describe('listedMembers (USR-01)', () => {
  test('keeps exactly the named members of any list, in any layout', () => {
    fc.assert(
      fc.property(fc.array(record), value, fc.boolean(), pieces, (data, more, isIndented, size) => {
        // Only the list is indented; the opening stays that of a compact answer.
        const list = JSON.stringify(data, null, isIndented ? 2 : 0)
        const json = shortened(`{"data":${list},"more":${JSON.stringify({ of: more })}}`, size)
        const answer = JSON.parse(json) as { data: object[] }
        expect(answer).toEqual({ data: answer.data, more: { of: more } })
        expect(answer.data.map(keptOf)).toEqual(data.map(keptOf))
        // Names with an escape are kept for JSON.parse to read.
        const plain = answer.data.flatMap(Object.keys).filter((each) => JSON.stringify(each) === `"${each}"`)
        expect(plain.filter((each) => !names.includes(each))).toEqual([])
      }),
    )
  })

  test('an answer that breaks off stays invalid JSON (promise 15)', () => {
    fc.assert(
      fc.property(fc.array(record), fc.nat(), pieces, (data, place, size) => {
        const whole = JSON.stringify({ data })
        const broken = whole.slice(0, place % whole.length)
        expect(() => JSON.parse(shortened(broken, size))).toThrow(SyntaxError)
      }),
    )
  })

  test('a name written with an escape is kept for JSON.parse to read', () => {
    const json = shortened('{"data":[{"\\u0065mail":"a@example.com","mobile":"1"}]}')
    expect(JSON.parse(json)).toEqual({ data: [{ email: 'a@example.com' }] })
  })

  test('the result does not depend on where the pieces end', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      ' ',
      '1',
      'x',
      '"email":',
      '"x":"y"',
      '"a"',
    )
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (tokens, size) => {
        const json = `{"data":[{${tokens.join('')}`
        expect(shortened(json, size)).toBe(shortened(json))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['{"data":[{"email":"a",["x"]},"email":"b"}]}', 'a list in place of a name'],
    ['{"data":[{"email":"a",["x"]}]}', 'a list without a name'],
    ['{"data":[{,"email":"a"}]}', 'a comma before the first member'],
    ['{"data":[{"email":"a",1}]}', 'a member without a name'],
    ['{"data":[{"email":"a",}]}', 'a comma after the last member'],
    ['{"data":[{"email":1,2}]}', 'a number that could join the one before it'],
  ])('invalid JSON stays invalid: %s, %s', (json) => {
    for (const size of [1, 7, 100]) expect(() => JSON.parse(shortened(json, size))).toThrow(SyntaxError)
  })

  test.each([
    ['name', (long: string) => `{"${long}":"p, q","email":"a","mobile":", r"}`],
    ['dropped value', (long: string) => `{"aboutMe":"${long}","email":"a, b"}`],
    ['kept value', (long: string) => `{"userSub":"${long}","email":"a, b"}`],
    [
      'gap before a name',
      (long: string) => `{"email":"a",${' '.repeat(long.length)}"userSub":"b, c","mobile":","}`,
    ],
  ])('a %s may span several pieces', (_, recordOf) => {
    for (const long of ['\\\\'.repeat(1000), '\\"'.repeat(1000), 'é'.repeat(3000)])
      for (const size of [1, 2, 1075, 1500]) {
        const json = recordOf(long)
        const { data } = JSON.parse(shortened(`{"data":[${json},{"mobile":1}]}`, size))
        expect(data.map(keptOf)).toEqual([keptOf(JSON.parse(json)), {}])
      }
  })

  test('passes on the first 50 records once, as soon as they have arrived (USR-01)', () => {
    const small = fc.dictionary(name, fc.oneof(fc.string({ maxLength: 5 }), fc.constant([{}])), {
      maxKeys: 4,
    })
    const size = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(fc.array(small, { minLength: 45, maxLength: 60 }), size, (data, size) => {
        const told: { readonly json: string; readonly at: number }[] = []
        let at = 0
        const reader = listedMembers(names, (json) => told.push({ json, at }))
        const bytes = Buffer.from(JSON.stringify({ data }))
        for (; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size))
        expect(told).toHaveLength(data.length >= 50 ? 1 : 0)
        for (const { json, at } of told) {
          const end = Buffer.from(JSON.stringify({ data: data.slice(0, 50) })).length - ']}'.length
          expect([at < end, at + size >= end]).toEqual([true, true])
          const { data: first } = JSON.parse(json) as { data: object[] }
          const { data: whole } = JSON.parse(reader.whole().toString()) as { data: object[] }
          expect(first).toEqual(whole.slice(0, 50))
        }
      }),
    )
  })

  test('a record of more than a megabyte is kept whole, with all that follows', () => {
    const long = { mobile: 'x'.repeat(2 * 1024 * 1024), email: 'a' }
    const json = JSON.stringify({ data: [{ mobile: '1' }, long, { mobile: '2' }] })
    expect(JSON.parse(shortened(json, 64 * 1024))).toEqual({ data: [{}, long, { mobile: '2' }] })
  })

  test.each([
    '{"message":"no","users":[{"mobile":1}]}',
    '{ "data": [{"mobile":1}] }',
    '{"data":{"mobile":[1]}}',
    '{"data":["{",{"mobile":1}]}',
    '{"data":[[{"mobile":1}]]}',
    '<html>',
    '',
  ])('an answer that is not a list of records is kept whole: %s', (json) => {
    for (const size of [1, 5, 100]) expect(shortened(json, size)).toBe(json)
  })
})
