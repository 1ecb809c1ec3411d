import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { quitCleanly } from '#main/shell/quit-cleanly.ts'

/** Quits as Electron does: unless a listener prevents it. */
class QuittingApp extends EventEmitter {
  quits = 0
  hasEnded = false
  quit() {
    this.quits += 1
    let isPrevented = false
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) })
    this.hasEnded ||= !isPrevented
  }
}

let app: QuittingApp
let finish: { resolve: () => void; reject: () => void }
beforeEach(() => {
  vi.useFakeTimers()
  app = new QuittingApp()
  quitCleanly(
    app as unknown as App,
    () => new Promise((resolve, reject) => (finish = { resolve: () => resolve(undefined), reject })),
  )
})
afterEach(() => vi.useRealTimers())

describe('the end of the console', () => {
  test('waits for calls in flight', async () => {
    app.quit()
    expect(app.hasEnded).toBe(false)
    finish.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(app.hasEnded).toBe(true)
  })

  test('comes even if they fail', async () => {
    app.quit()
    finish.reject()
    await vi.advanceTimersByTimeAsync(0)
    expect(app.hasEnded).toBe(true)
  })

  test('comes although the server stays silent', async () => {
    app.quit()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(app.hasEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(app.hasEnded).toBe(true)
  })

  test.skipIf(process.platform === 'darwin')('comes with the last window', () => {
    app.emit('window-all-closed')
    expect(app.quits).toBe(1)
  })
})
