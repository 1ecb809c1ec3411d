import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedMembers } from '#main/api/listed-members.ts'

const names = ['userSub', 'email']
const shortened = (json: string) => listedMembers(Buffer.from(json), names).toString()

const keptOf = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))

const name = fc.oneof(fc.constantFrom(...names, 'aboutMe', 'email"', 'é', '\\'), fc.string())
const record = fc.dictionary(name, fc.jsonValue())

describe('the members of listed records that a row keeps (USR-01)', () => {
  test('are all that is left of any list, however it is laid out', () => {
    fc.assert(
      fc.property(fc.array(record), fc.jsonValue(), fc.boolean(), (data, more, isIndented) => {
        // Indented inside: the beginning is that of a compact answer.
        const list = JSON.stringify(data, null, isIndented ? 2 : 0)
        const json = shortened(`{"data":${list},"more":${JSON.stringify({ of: more })}}`)
        const answer = JSON.parse(json) as { data: object[] }
        expect(answer).toEqual({ data: answer.data, more: { of: more } })
        expect(answer.data.map(keptOf)).toEqual(data.map(keptOf))
        // A name that needs no escape is left only where it was asked for.
        const plain = answer.data.flatMap(Object.keys).filter((each) => JSON.stringify(each) === `"${each}"`)
        expect(plain.filter((each) => !names.includes(each))).toEqual([])
      }),
    )
  })

  test('of an answer that breaks off nothing is made whole (promise 15)', () => {
    fc.assert(
      fc.property(fc.array(record), fc.nat(), (data, place) => {
        const whole = JSON.stringify({ data })
        const broken = whole.slice(0, place % whole.length)
        expect(() => JSON.parse(shortened(broken))).toThrow(SyntaxError)
      }),
    )
  })

  test('a name that is written with escapes is left for JSON.parse to read', () => {
    const json = shortened('{"data":[{"\\u0065mail":"a@example.com","mobile":"1"}]}')
    expect(JSON.parse(json)).toEqual({ data: [{ email: 'a@example.com' }] })
  })

  test.each([
    '{"message":"no","users":[{"mobile":1}]}',
    '{ "data": [{"mobile":1}] }',
    '{"data":{"mobile":[1]}}',
    '<html>',
    '',
  ])('what is no list of records stays whole: %s', (json) => {
    expect(shortened(json)).toBe(json)
  })
})
