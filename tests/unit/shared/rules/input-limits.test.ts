import { describe, expect, test } from 'vitest'
import { isWithinLimits } from '#shared/rules/input-limits.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'end' : { inner: nested(depth - 1) })

describe('the limits of an input', () => {
  test('the input of a call may have a large form and a file at its limit', () => {
    expect(isWithinLimits({ description: 'x'.repeat(500_000), tags: Array(1000).fill('tag') })).toBe(true)
    expect(isWithinLimits({ bytes: new Uint8Array(5 * 1024 * 1024) })).toBe(true)
  })

  test('the draft of an edited article at its greatest length may have the article twice, as JSON', () => {
    const values = JSON.stringify([['content', '"'.repeat(1_000_000)]])
    expect(isWithinLimits({ start: values, typed: values })).toBe(true)
  })

  test.each([
    ['values', (more: number) => ({ list: Array(59_998 + more).fill(0) })],
    ['characters', (more: number) => 'x'.repeat(8_000_000 + more)],
    ['bytes', (more: number) => new Uint8Array(8 * 1024 * 1024 + more)],
  ])('the input of a call may have as many %s as the limit', (_, input) => {
    expect(isWithinLimits(input(0))).toBe(true)
    expect(isWithinLimits(input(1))).toBe(false)
  })

  test.each([
    ['too much text in many values', { texts: Array(900).fill('x'.repeat(10_000)) }],
    ['too much text in keys', { ['k'.repeat(8_000_001)]: 1 }],
    ['too many levels', nested(60)],
    ['too many bytes in parts', { parts: Array.from({ length: 5 }, () => new ArrayBuffer(2 * 1024 * 1024)) }],
  ])('the input of a call over a limit is refused: %s', (_, input) =>
    expect(isWithinLimits(input)).toBe(false),
  )

  test.each([
    ['a map', new Map([['a', 1]])],
    ['a set', { list: new Set([1]) }],
    ['a big integer', 10n],
  ])('the input of a call with %s, which no call needs, is refused', (_, input) =>
    expect(isWithinLimits(input)).toBe(false),
  )

  test.each([
    ['a date', new Date(0)],
    ['a String object', Object('x'.repeat(100))],
    ['an error', new Error('x')],
    ['a list with a hole', { list: Object.assign(new Array(3), { 0: 1, 2: 3 }) }],
    ['a list that has a named member', { list: Object.assign([1], { more: 2 }) }],
  ])('the input of a call with %s is refused', (_, input) => expect(isWithinLimits(input)).toBe(false))

  test('a list of any length is refused before a value of it is visited', () => {
    for (const list of [new Array(20_000_000), new Array(60_001).fill(0)]) {
      const read: unknown[] = []
      const watched = new Proxy(list, {
        get: (target, key) => {
          read.push(key)
          return Reflect.get(target, key)
        },
        ownKeys: () => expect.unreachable('the keys were listed'),
        has: () => expect.unreachable('a place was looked at'),
      })
      expect(isWithinLimits({ list: watched })).toBe(false)
      expect(read.filter((key) => typeof key === 'string')).toEqual(['length'])
    }
  })

  test('the check of an object visits no more values than the limit', () => {
    let read = 0
    const wide = Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`key${at}`, at]))
    const watched = new Proxy(wide, {
      get: (target, key) => {
        if (typeof key === 'string') read += 1
        return Reflect.get(target, key)
      },
    })
    expect(isWithinLimits(watched)).toBe(false)
    expect(read).toBe(60_000)
  })

  test('the input of a call that contains itself is refused', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(isWithinLimits(loop)).toBe(false)
  })
})
