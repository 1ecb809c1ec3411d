import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { quitCleanly } from '#main/shell/quit-cleanly.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { QuittingApp } from '#tests/support/quitting-app.ts'

let app: QuittingApp
let clock: Clock
let finish: { resolve: () => void; reject: () => void }
/** Whether it was quiet, each time that the console was told to end. */
let left: boolean[]
beforeEach(() => {
  app = new QuittingApp()
  clock = createClock()
  left = []
  quitCleanly(app.asElectrons(), {
    finish: () => new Promise((resolve, reject) => (finish = { resolve: () => resolve(undefined), reject })),
    leave: (isQuiet) => {
      left.push(isQuiet)
      app.quit()
    },
    timers: clock,
  })
})

describe('I5 the end of the console', () => {
  test('waits for calls in flight, and is quiet then', async () => {
    app.quit()
    expect(app.hasEnded).toBe(false)
    finish.resolve()
    await setImmediate()
    expect([app.hasEnded, left]).toEqual([true, [true]])
  })

  test('comes even if they fail, but is not quiet', async () => {
    app.quit()
    finish.reject()
    await setImmediate()
    expect([app.hasEnded, left]).toEqual([true, [false]])
  })

  test('comes although the server stays silent, but is not quiet', async () => {
    app.quit()
    clock.advance(9_999)
    expect(app.hasEnded).toBe(false)
    clock.advance(1)
    expect([app.hasEnded, left]).toEqual([true, [false]])
    finish.resolve()
    await setImmediate()
    expect(left).toEqual([false])
  })

  test.skipIf(process.platform === 'darwin')('comes with the last window', () => {
    app.emit('window-all-closed')
    expect(app.quits).toBe(1)
  })
})
