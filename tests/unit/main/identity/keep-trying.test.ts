import { expect, test } from 'vitest'
import { keepTrying } from '#main/identity/keep-trying.ts'
import { createClock } from '#tests/support/desk/clock.ts'
import { eventually } from './support/eventually.ts'

/** Returns the pauses between the first attempts. */
async function pausesOf(attempts: number, options: { readonly longestPause?: number } = {}) {
  const clock = createClock()
  const at: number[] = [clock.now()]
  const attempt = async () => {
    at.push(clock.now())
    return at.length > attempts
  }
  keepTrying({ timers: clock, signal: new AbortController().signal, attempt, ...options })
  for (let made = 1; made <= attempts; made += 1) {
    await eventually(clock.waiting).toBe(1)
    while (at.length === made) clock.advance(10)
  }
  await eventually(clock.waiting).toBe(0)
  return at.slice(1).map((time, index) => time - (at[index] ?? 0))
}

test('keepTrying doubles its pauses up to a minute, and ends with success', async () => {
  for (const [index, pause] of (await pausesOf(10)).entries()) {
    const longest = Math.min(60_000, 1000 * 2 ** index)
    expect(pause).toBeGreaterThanOrEqual(longest / 2)
    expect(pause).toBeLessThanOrEqual(longest + 10)
  }
})

test('keepTrying lets its pauses grow only to the caller’s limit', async () => {
  const pauses = await pausesOf(7, { longestPause: 10_000 })
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_010)
  expect(Math.max(...pauses)).toBeGreaterThanOrEqual(5000)
})

test('keepTrying ends when it is aborted, between two attempts and during one', async () => {
  const clock = createClock()
  const stop = new AbortController()
  let attempts = 0
  const attempt = async () => {
    attempts += 1
    stop.abort()
    return false
  }
  keepTrying({ timers: clock, signal: stop.signal, attempt, startIn: 0 })
  clock.advance(0)
  await Promise.resolve()
  keepTrying({ timers: clock, signal: stop.signal, attempt, startIn: 0 })
  clock.advance(120_000)
  expect(attempts).toBe(1)

  const other = new AbortController()
  keepTrying({ timers: clock, signal: other.signal, attempt })
  other.abort()
  expect(clock.waiting()).toBe(0)
})
