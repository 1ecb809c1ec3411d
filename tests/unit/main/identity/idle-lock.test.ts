import { EventEmitter } from 'node:events'
import type { PowerMonitor } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { createIdleLock } from '#main/identity/idle-lock.ts'
import { lockAfterSleep } from '#main/shell/lock-after-sleep.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { createClock } from '#tests/support/desk/clock.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

const minute = 60_000
const signedIn: SessionState = { state: 'signedIn', username: 'mia', admin: { userSub: 'sub-mia' } }
const ended: SessionState = { state: 'ended', username: 'mia', isLocked: true }

let clock: ReturnType<typeof createClock>
const lock = vi.fn()
const start = (after: number | undefined) => createIdleLock({ after, lock, timers: clock })
beforeEach(() => {
  clock = createClock()
  lock.mockClear()
})

test('the idle lock locks after the set time without a key or a click', () => {
  const idle = start(10)
  idle.sessionIs(signedIn)
  clock.advance(9 * minute)
  idle.active()
  clock.advance(10 * minute - 1)
  expect(lock).not.toHaveBeenCalled()
  clock.advance(1)
  expect(lock).toHaveBeenCalledOnce()
})

test('a computer that slept through the idle time is locked by the first key', () => {
  let now = clock.now()
  const idle = createIdleLock({ after: 10, lock, timers: { now: () => now, after: () => () => {} } })
  idle.sessionIs(signedIn)
  now += 11 * minute
  idle.active()
  expect(lock).toHaveBeenCalledOnce()
})

test.each(['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const)(
  'a console that was idle for long enough is locked at %s without a key',
  (event) => {
    let now = clock.now()
    const idle = createIdleLock({ after: 10, lock, timers: { now: () => now, after: () => () => {} } })
    const powerMonitor = new EventEmitter()
    lockAfterSleep(powerMonitor as unknown as PowerMonitor, idle.check)
    idle.sessionIs(signedIn)
    now += 9 * minute
    fire(powerMonitor, event)
    expect(lock).not.toHaveBeenCalled()
    now += minute
    fire(powerMonitor, event)
    expect(lock).toHaveBeenCalledOnce()
  },
)

test('a repeated session state does not count as activity for the idle lock', () => {
  const idle = start(10)
  idle.sessionIs(signedIn)
  clock.advance(6 * minute)
  idle.sessionIs({ ...signedIn, username: 'renamed' })
  clock.advance(4 * minute)
  expect(lock).toHaveBeenCalledOnce()
})

test('the idle lock does nothing without a sign-in or without the policy', () => {
  const idle = start(10)
  idle.active()
  idle.sessionIs(signedIn)
  idle.sessionIs(ended)
  clock.advance(60 * minute)
  const off = start(undefined)
  off.sessionIs(signedIn)
  off.active()
  off.check()
  clock.advance(24 * 60 * minute)
  expect(lock).not.toHaveBeenCalled()
  expect(clock.waiting()).toBe(0)
})
