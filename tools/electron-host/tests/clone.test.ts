import { expect, test } from 'vitest'
import { decode } from '../src/clone/decode.ts'
import { encode } from '../src/clone/encode.ts'
import { openBytes, openText, sealBytes, sealText } from '../src/envelope.ts'

const through = (value: unknown): unknown => decode(encode(value))

test('values that structured clone accepts arrive unchanged', () => {
  const shared = { name: 'shared' }
  const value = {
    text: 'ü\n"',
    none: undefined,
    nothing: null,
    numbers: [1.5, -0, Number.NaN, Number.POSITIVE_INFINITY],
    big: 2n ** 70n,
    date: new Date(5),
    badDate: new Date(Number.NaN),
    expression: /a+/gi,
    map: new Map<unknown, unknown>([[shared, new Set([1, shared])]]),
    bytes: new Uint8Array([1, 2, 255]),
    doubles: new Float64Array([0.5]),
    buffer: new Uint8Array([9]).buffer,
    // biome-ignore lint/suspicious/noSparseArray: a hole must stay a hole.
    sparse: [1, , 3],
    boxed: Object('text'),
  }
  expect(through(value)).toStrictEqual(value)
})

test('one object that is sent twice stays one, even in a cycle', () => {
  const shared = { n: 1 }
  const circle: { self?: unknown; pair: unknown[] } = { pair: [shared, shared] }
  circle.self = circle
  const arrived = through(circle) as typeof circle
  expect(arrived.self).toBe(arrived)
  expect(arrived.pair[0]).toBe(arrived.pair[1])
})

test('two views of one buffer still share the buffer after cloning', () => {
  const { buffer } = new Uint8Array([1, 2, 3, 4])
  const [first, second] = through([new Uint8Array(buffer, 1, 2), new DataView(buffer)]) as [
    Uint8Array,
    DataView,
  ]
  expect([...first]).toEqual([2, 3])
  expect(first.buffer).toBe(second.buffer)
})

test('cloned errors keep class, message and cause of the standard kinds', () => {
  class OwnError extends Error {
    override name = 'OwnError'
  }
  const arrived = through(new TypeError('bad', { cause: 5 })) as Error
  expect([arrived.constructor, arrived.message, arrived.cause]).toEqual([TypeError, 'bad', 5])
  expect((through(new OwnError('mine')) as Error).constructor).toBe(Error)
})

test('a cloned instance of a class arrives as a plain object of its own properties', () => {
  class Point {
    x = 1
    get twice() {
      return this.x * 2
    }
  }
  expect(through({ point: new Point() })).toStrictEqual({ point: { x: 1 } })
})

test('a cloned property named __proto__ is data, not a prototype', () => {
  const arrived = through(JSON.parse('{"__proto__":{"polluted":true}}')) as Record<string, unknown>
  expect(Object.hasOwn(arrived, '__proto__')).toBe(true)
  expect(arrived.polluted).toBeUndefined()
})

test.each([
  ['a function', () => {}],
  ['a symbol', Symbol('s')],
  ['a promise', Promise.resolve()],
  ['a weak map', new WeakMap()],
  ['a stream', new ReadableStream()],
])('cloning %s is refused with Electron’s message', (_name, value) => {
  expect(() => encode({ value })).toThrow('An object could not be cloned.')
})

test('both message formats return header, text and blobs', () => {
  const value = { bytes: new Uint8Array([0, 1, 254]), text: 'grüße\n{}' }
  const header = { kind: 'reply', id: 7 } as const
  const asText = openText(sealText(header, encode(value)))
  const file = Buffer.concat([...sealBytes(header, encode(value)), ...sealBytes(header, encode(value))])
  const asBytes = [...openBytes(new Uint8Array(file))]
  expect(asBytes).toHaveLength(2)
  for (const { header: arrived, encoded } of [asText, ...asBytes]) {
    expect(arrived).toMatchObject(header)
    expect(decode(encoded)).toEqual(value)
  }
})
