import { describe, expect, test } from 'vitest'
import { isWithinLimits } from '#main/ipc/input-limits.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'end' : { inner: nested(depth - 1) })

describe('the limits of an input', () => {
  test('allow a large form and a file at its limit', () => {
    expect(isWithinLimits({ description: 'x'.repeat(500_000), tags: Array(1000).fill('tag') })).toBe(true)
    expect(isWithinLimits({ bytes: new Uint8Array(5 * 1024 * 1024) })).toBe(true)
  })

  test.each([
    ['values', (more: number) => ({ list: Array(19_998 + more).fill(0) })],
    ['characters', (more: number) => 'x'.repeat(2_000_000 + more)],
    ['bytes', (more: number) => new Uint8Array(8 * 1024 * 1024 + more)],
  ])('allow exactly as many %s as stated', (_, input) => {
    expect(isWithinLimits(input(0))).toBe(true)
    expect(isWithinLimits(input(1))).toBe(false)
  })

  test.each([
    ['text in one value', { text: 'x'.repeat(2_000_001) }],
    ['text in many values', { texts: Array(300).fill('x'.repeat(10_000)) }],
    ['text in keys', { ['k'.repeat(2_000_001)]: 1 }],
    ['values', { list: Array(20_001).fill(0) }],
    ['levels', nested(60)],
    ['bytes', { bytes: new Uint8Array(9 * 1024 * 1024) }],
    ['bytes in parts', { parts: Array.from({ length: 5 }, () => new ArrayBuffer(2 * 1024 * 1024)) }],
  ])('refuse too many %s', (_, input) => expect(isWithinLimits(input)).toBe(false))

  test.each([
    ['a map', new Map([['a', 1]])],
    ['a set', { list: new Set([1]) }],
    ['a big integer', 10n],
  ])('refuse %s, which no call has', (_, input) => expect(isWithinLimits(input)).toBe(false))

  test('refuse a value that contains itself', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(isWithinLimits(loop)).toBe(false)
  })
})
