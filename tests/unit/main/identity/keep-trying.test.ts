import { expect, test } from 'vitest'
import { keepTrying } from '#main/identity/keep-trying.ts'
import { createClock } from '#tests/support/clock.ts'
import { eventually } from './support/eventually.ts'

test('pauses double up to a minute, vary by half, and end with success', async () => {
  const clock = createClock()
  const at: number[] = [clock.now()]
  const attempt = async () => {
    at.push(clock.now())
    return at.length > 10
  }
  keepTrying({ timers: clock, signal: new AbortController().signal, attempt })
  for (let made = 1; made <= 10; made += 1) {
    await eventually(clock.waiting).toBe(1)
    while (at.length === made) clock.advance(10)
  }
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  for (const [index, pause] of pauses.entries()) {
    const longest = Math.min(60_000, 1000 * 2 ** index)
    expect(pause).toBeGreaterThanOrEqual(longest / 2)
    expect(pause).toBeLessThanOrEqual(longest + 10)
  }
  await eventually(clock.waiting).toBe(0)
})

test('A4 pauses grow no longer than a caller allows', async () => {
  const clock = createClock()
  const at: number[] = [clock.now()]
  const attempt = async () => {
    at.push(clock.now())
    return at.length > 7
  }
  keepTrying({ timers: clock, signal: new AbortController().signal, attempt, longestPause: 10_000 })
  for (let made = 1; made <= 7; made += 1) {
    await eventually(clock.waiting).toBe(1)
    while (at.length === made) clock.advance(10)
  }
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_010)
  expect(Math.max(...pauses)).toBeGreaterThanOrEqual(5000)
})

test('an abort stops the attempts, between two and during one', async () => {
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
