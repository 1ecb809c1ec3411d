import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedMembers } from '#main/api/listed-members.ts'
import { isJsonObject } from '#shared/rules/json.ts'

const names = ['userSub', 'email']
/** The parts of an answer that arrives in pieces of `size` bytes; the last one is what remains of it. */
function partsOf(json: string, size = json.length): readonly string[] {
  const parts: string[] = []
  const reader = listedMembers(names, (part) => parts.push(part))
  const bytes = Buffer.from(json)
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size))
  return [...parts, reader.whole().toString()]
}

const parsed = (part: string) => JSON.parse(part) as { readonly data: object[] }

/** The answer that its parts make. @throws SyntaxError if one of them is no JSON */
function answerOf(json: string, size?: number) {
  const answers = partsOf(json, size).map(parsed)
  return { ...answers.at(-1), data: answers.flatMap(({ data }) => data) }
}

/** Shortens an answer with fewer records than the first part may have. */
const shortened = (json: string, size?: number): string => partsOf(json, size).join('|')

const keptOf = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))

const name = fc.oneof(fc.constantFrom(...names, 'aboutMe', 'email"', 'é', '\\'), fc.string())
/** JSON has no minus zero. */
const value = fc.jsonValue().map((any): unknown => JSON.parse(JSON.stringify(any)))
const record = fc.dictionary(name, value)
/** The bytes that arrive immediately: at least one, sometimes all. */
const pieces = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(100_000))

describe('listedMembers (USR-01)', () => {
  test('listedMembers keeps exactly the named members of any list, in any layout', () => {
    fc.assert(
      fc.property(fc.array(record), value, fc.boolean(), pieces, (data, more, isIndented, size) => {
        // Indents only the list. The start of the answer stays compact.
        const list = JSON.stringify(data, null, isIndented ? 2 : 0)
        const answer = answerOf(`{"data":${list},"more":${JSON.stringify({ of: more })}}`, size)
        expect(answer).toEqual({ data: answer.data, more: { of: more } })
        expect(answer.data.map(keptOf)).toEqual(data.map(keptOf))
        // Names with an escape are kept for JSON.parse to read.
        const plain = answer.data.flatMap(Object.keys).filter((each) => JSON.stringify(each) === `"${each}"`)
        expect(plain.filter((each) => !names.includes(each))).toEqual([])
      }),
    )
  })

  test('an answer that breaks off stays invalid JSON', () => {
    fc.assert(
      fc.property(fc.array(record), fc.nat(), pieces, (data, place, size) => {
        const whole = JSON.stringify({ data })
        const broken = whole.slice(0, place % whole.length)
        expect(() => answerOf(broken, size)).toThrow(SyntaxError)
      }),
    )
  })

  test('an answer that breaks off after its first parts stays invalid JSON, wherever it ends', () => {
    const data = Array.from({ length: 120 }, (_, id) => ({ userSub: `sub-${id}`, mobile: '1' }))
    const whole = JSON.stringify({ data })
    for (let end = 0; end < whole.length; end += 11)
      expect(() => answerOf(whole.slice(0, end), 1000)).toThrow(SyntaxError)
  })

  test('a member whose name contains an escape is kept, because only JSON.parse can read its name', () => {
    const json = shortened('{"data":[{"\\u0065mail":"a@example.com","mobile":"1"}]}')
    expect(JSON.parse(json)).toEqual({ data: [{ email: 'a@example.com' }] })
  })

  test('listedMembers gives the same result however the answer is split into pieces', () => {
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
        const json = `{"data":[{${tokens.join('')}}]}`
        expect(partsOf(json, size)).toEqual(partsOf(json))
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
    ['{"data":[{"email":"a"}{"email":"b"}]}', 'no comma between two records'],
    ['{"data":[{"email":"a"},,{"email":"b"}]}', 'two commas'],
    ['{"data":[,{"email":"a"}]}', 'a comma before the first record'],
    ['{"data":[{"email":"a"},]}', 'a comma after the last record'],
    ['{"data":[{"email":"a"}]', 'an end without its bracket'],
    ['{"data":[{"email":"a"}]]', 'an end with another bracket'],
    ['{"data":[1 2]}', 'two values without a comma'],
  ])('listedMembers keeps invalid JSON invalid: %s, %s', (json) => {
    for (const size of [1, 7, 100]) expect(() => answerOf(json, size)).toThrow(SyntaxError)
  })

  test('a missing comma between two parts stays invalid JSON', () => {
    const records = Array.from({ length: 50 }, () => '{}').join()
    for (const next of ['{}', ',,{}', ',', '1'])
      for (const size of [1, 1000])
        expect(() => answerOf(`{"data":[${records}${next}]}`, size)).toThrow(SyntaxError)
  })

  test.each([
    ['name', (long: string) => `{"${long}":"p, q","email":"a","mobile":", r"}`],
    ['dropped value', (long: string) => `{"aboutMe":"${long}","email":"a, b"}`],
    ['kept value', (long: string) => `{"userSub":"${long}","email":"a, b"}`],
    [
      'gap before a name',
      (long: string) => `{"email":"a",${' '.repeat(long.length)}"userSub":"b, c","mobile":","}`,
    ],
  ])('a %s of a record may span several pieces of the answer', (_, recordOf) => {
    for (const long of ['\\\\'.repeat(1000), '\\"'.repeat(1000), 'é'.repeat(3000)])
      for (const size of [1, 2, 1075, 1500]) {
        const json = recordOf(long)
        const { data } = JSON.parse(shortened(`{"data":[${json},{"mobile":1}]}`, size))
        expect(data.map(keptOf)).toEqual([keptOf(JSON.parse(json)), {}])
      }
  })

  test('USR-01 listedMembers passes on the first 50 records as soon as they have arrived, and later up to 1,000 together', () => {
    const small = fc.dictionary(name, fc.oneof(fc.string({ maxLength: 5 }), fc.constant([{}])), {
      maxKeys: 4,
    })
    const odd = fc.constantFrom<unknown>(null, 7, 'x, y]', [1, '}', { email: 1 }])
    const some = fc.array(fc.oneof({ weight: 9, arbitrary: small }, { weight: 1, arbitrary: odd }), {
      minLength: 45,
      maxLength: 60,
    })
    const sizes = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(100_000))
    const ofNames = (any: unknown) => (isJsonObject(any) ? keptOf(any) : any)
    fc.assert(
      fc.property(some, fc.constantFrom(1, 40), sizes, (records, times, size) => {
        const data = Array.from({ length: times }, () => records).flat()
        const told: { readonly json: string; readonly at: number }[] = []
        let at = 0
        const reader = listedMembers(names, (json) => told.push({ json, at }))
        const bytes = Buffer.from(JSON.stringify({ data, more: 1 }))
        for (; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size))
        const parts = [...told.map(({ json }) => parsed(json)), parsed(reader.whole().toString())]
        expect(parts.at(-1)).toHaveProperty('more', 1)
        expect(parts.flatMap((part) => part.data.map(ofNames))).toEqual(data.map(ofNames))
        const [first, ...later] = parts.map((part) => part.data.length)
        expect(first).toBe(Math.min(50, data.length))
        for (const length of later) expect(length).toBeLessThanOrEqual(1000)
        if (data.length < 50) return
        const end = Buffer.from(JSON.stringify({ data: data.slice(0, 50) })).length - ']}'.length
        // A value that is no record ends with the next byte.
        expect([(told[0]?.at ?? 0) <= end, (told[0]?.at ?? 0) + size >= end]).toEqual([true, true])
      }),
      { numRuns: 60 },
    )
  })

  test('listedMembers puts fewer records into a part if they are long', () => {
    const data = Array.from({ length: 200 }, (_, id) => ({ userSub: `${id} ${'x'.repeat(5000)}` }))
    const parts = partsOf(JSON.stringify({ data }), 1000)
    expect(parts.length).toBeGreaterThan(10)
    for (const part of parts.slice(1)) expect(part.length).toBeLessThan(80_000)
  })

  test('listedMembers counts what it keeps, and not what it drops', () => {
    const record = { userSub: 'x'.repeat(100), mobile: 'y'.repeat(900) }
    const bytes = Buffer.from(JSON.stringify({ data: Array.from({ length: 10_000 }, () => record) }))
    const reader = listedMembers(names, () => {})
    let kept = 0
    for (let at = 0; at < bytes.length; at += 65_536) kept = reader.push(bytes.subarray(at, at + 65_536))
    expect([bytes.length > 10_000_000, kept > 1_100_000, kept < 1_300_000]).toEqual([true, true, true])
  })

  test('a record of more than a megabyte is shortened, and scanned once', () => {
    const long = { mobile: 'x'.repeat(8 * 1024 * 1024), email: 'a' }
    const json = JSON.stringify({ data: [{ mobile: '1' }, long, { mobile: '2' }] })
    expect(JSON.parse(shortened(json, 1024))).toEqual({ data: [{}, { email: 'a' }, {}] })
  })

  test.each([
    '{"message":"no","users":[{"mobile":1}]}',
    '{ "data": [{"mobile":1}] }',
    '{"data":{"mobile":[1]}}',
    '{"data":["{"]}',
    '{"data":[[{"mobile":1}]]}',
    '<html>',
    '',
  ])('an answer that is not a list of records is kept whole: %s', (json) => {
    for (const size of [1, 5, 100]) expect(shortened(json, size)).toBe(json)
  })
})
