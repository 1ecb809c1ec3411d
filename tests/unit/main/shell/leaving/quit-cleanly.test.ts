import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { quitCleanly } from '#main/shell/leaving/quit-cleanly.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'
import { fire } from '#tests/support/dom/electron-events.ts'
import { QuittingApp } from '#tests/support/e2e/quitting-app.ts'

let app: QuittingApp
let clock: Clock
let finish: { resolve: () => void; reject: () => void }
/** Whether the quit was quiet, for each call that ends the console. */
let left: boolean[]
let hasWindow: boolean
beforeEach(() => {
  app = new QuittingApp()
  clock = createClock()
  left = []
  hasWindow = false
  quitCleanly(app.asElectrons(), {
    finish: () => new Promise((resolve, reject) => (finish = { resolve: () => resolve(undefined), reject })),
    leave: (isQuiet) => {
      left.push(isQuiet)
      app.quit()
    },
    hasWindow: () => hasWindow,
    timers: clock,
  })
})

describe('a quit', () => {
  test('a quit waits for calls in flight', async () => {
    app.quit()
    expect(app.hasEnded).toBe(false)
    finish.resolve()
    await setImmediate()
    expect([app.hasEnded, left]).toEqual([true, [true]])
  })

  test('a quit ends the console even if calls in flight fail', async () => {
    app.quit()
    finish.reject()
    await setImmediate()
    expect([app.hasEnded, left]).toEqual([true, [false]])
  })

  test('a quit ends the console although the server stays silent', async () => {
    app.quit()
    clock.advance(9_999)
    expect(app.hasEnded).toBe(false)
    clock.advance(1)
    expect([app.hasEnded, left]).toEqual([true, [false]])
    finish.resolve()
    await setImmediate()
    expect(left).toEqual([false])
  })

  test.each([
    ['is answered', () => finish.resolve()],
    ['fails', () => finish.reject()],
    ['stays unanswered', () => clock.advance(10_000)],
  ])('a quit is given up if a window has opened by the time that the call %s', async (_, go) => {
    app.quit()
    hasWindow = true
    go()
    await setImmediate()
    expect([app.hasEnded, left]).toEqual([false, []])
    // The next quit waits again.
    hasWindow = false
    app.quit()
    expect(app.hasEnded).toBe(false)
    finish.resolve()
    await setImmediate()
    expect([app.hasEnded, left, clock.waiting()]).toEqual([true, [true], 0])
  })

  test('a quit waits for the saves of a window that was opened and closed meanwhile', async () => {
    app.quit()
    const first = finish
    clock.advance(9_999)
    app.quit()
    first.resolve()
    clock.advance(1)
    await setImmediate()
    expect([app.hasEnded, left]).toEqual([false, []])
    clock.advance(9_999)
    expect([app.hasEnded, left]).toEqual([true, [false]])
  })

  test.each([
    ['linux', 1],
    ['win32', 1],
    ['darwin', 0],
  ] as const)('the console ends with its last window, except on macOS: %s', (platform, quits) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
    fire(app, 'window-all-closed')
    expect(app.quits).toBe(quits)
  })
})
