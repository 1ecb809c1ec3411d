import { EventEmitter } from 'node:events'
import type { App, BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Placement } from '#main/shell/windows/placement.ts'
import { rememberPlace } from '#main/shell/windows/remember-place.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

const bounds = { x: 10, y: 20, width: 1000, height: 700 }
const place: Placement = { bounds, isMaximized: true, isFullScreen: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window of the console that remembers its place. */
function open(isLatest = () => true, save: () => Promise<void> = async () => {}) {
  const app = new EventEmitter()
  const saved: Placement[] = []
  const warned: string[] = []
  const window = Object.assign(new EventEmitter(), {
    getNormalBounds: () => bounds,
    isMaximized: () => true,
    isFullScreen: () => false,
  })
  rememberPlace(
    window as unknown as BrowserWindow,
    { isLatest },
    {
      app: app as unknown as App,
      placement: {
        save: (value) => {
          saved.push(value)
          return save()
        },
      },
      log: { warn: (text) => void warned.push(text) },
    },
  )
  return { app, window, saved, warned }
}

test.each(['resize', 'move', 'maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen'] as const)(
  'the place of a window is saved after %s, once it stops changing',
  (change) => {
    const { window, saved } = open()
    fire(window, change)
    vi.advanceTimersByTime(499)
    fire(window, change)
    vi.advanceTimersByTime(499)
    expect(saved).toEqual([])
    vi.advanceTimersByTime(1)
    expect(saved).toEqual([place])
  },
)

test('the place of a window is saved once as the window closes', () => {
  const { window, saved } = open()
  fire(window, 'move')
  fire(window, 'close')
  vi.runAllTimers()
  expect(saved).toEqual([place])
})

test('the place of a window is saved once at a quit', () => {
  const { app, window, saved } = open()
  fire(app, 'before-quit')
  expect(saved).toHaveLength(1)
  fire(app, 'before-quit')
  fire(window, 'close')
  expect(saved).toHaveLength(1)
  // The admin has cancelled the quit.
  fire(window, 'move')
  fire(app, 'before-quit')
  fire(window, 'close')
  expect(saved).toHaveLength(2)
  fire(window, 'closed')
  fire(window, 'move')
  vi.runAllTimers()
  fire(app, 'before-quit')
  expect([saved.length, app.listenerCount('before-quit')]).toEqual([3, 0])
})

test('only the latest window’s place is remembered', () => {
  const { window, saved } = open(() => false)
  fire(window, 'close')
  expect(saved).toEqual([])
})

test('a window place that cannot be saved is logged', async () => {
  const { window, warned } = open(undefined, async () => {
    throw new Error('no space')
  })
  fire(window, 'close')
  await vi.waitFor(() => expect(warned).toEqual(["the window's place could not be saved"]))
})
