import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWindows, mostWindows, type NewWindow } from '#main/shell/windows/windows.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

interface Made {
  readonly window: EventEmitter
  readonly wanted: NewWindow
}

let made: Made[]
let refusals: number
let lastClosed: number
const start = () =>
  createWindows({
    make: (wanted) => {
      const window = new EventEmitter()
      made.push({ window, wanted })
      return window as BrowserWindow
    },
    onLastClosed: () => {
      lastClosed += 1
    },
    showTooMany: () => {
      refusals += 1
    },
  })

beforeEach(() => {
  made = []
  refusals = 0
  lastClosed = 0
})

const tell = (index: number, event: 'focus' | 'closed') => {
  const window = made[index]?.window
  if (window) fire(window, event)
}

/** The paths of the windows that say that they had the focus last. */
const latestOnes = () => made.filter(({ wanted }) => wanted.isLatest()).map(({ wanted }) => wanted.path)

describe('the windows of the console', () => {
  test('windows open at a path, each beside the window that had the focus last', () => {
    const { openWindowAt } = start()
    openWindowAt('/')
    openWindowAt('/jobs')
    tell(0, 'focus')
    openWindowAt('/places')
    expect(made.map(({ wanted }) => wanted.path)).toEqual(['/', '/jobs', '/places'])
    expect(made.map(({ wanted }) => wanted.beside)).toEqual([undefined, made[0]?.window, made[0]?.window])
  })

  test('no window opens once the console is about to end', () => {
    const { openWindowAt, end } = start()
    openWindowAt('/')
    end()
    openWindowAt('/jobs')
    expect([made.length, refusals]).toEqual([1, 0])
  })

  test('the console knows which window had the focus last, even without focus events', () => {
    const { openWindowAt, latest } = start()
    expect(latest()).toBeUndefined()
    for (const path of ['/', '/jobs', '/places']) openWindowAt(path)
    expect([latest(), latestOnes()]).toEqual([made[2]?.window, ['/places']])
    tell(0, 'focus')
    tell(0, 'focus')
    expect([latest(), latestOnes()]).toEqual([made[0]?.window, ['/']])
    tell(0, 'closed')
    expect([latest(), latestOnes()]).toEqual([made[2]?.window, ['/places']])
    tell(2, 'closed')
    tell(1, 'closed')
    expect([latest(), latestOnes()]).toEqual([undefined, []])
    openWindowAt('/tags')
    expect(made.at(-1)?.wanted.beside).toBeUndefined()
  })

  test('the console hears of the last window that closes, and of no other', () => {
    const { openWindowAt } = start()
    for (const path of ['/', '/jobs']) openWindowAt(path)
    tell(1, 'closed')
    expect(lastClosed).toBe(0)
    tell(0, 'closed')
    expect(lastClosed).toBe(1)
  })

  test('only a limited number of windows can be open', () => {
    const { openWindowAt } = start()
    for (let count = 0; count < mostWindows + 2; count += 1) openWindowAt('/')
    expect([made.length, refusals]).toEqual([mostWindows, 2])
    tell(3, 'closed')
    openWindowAt('/jobs')
    expect([made.length, refusals]).toEqual([mostWindows + 1, 2])
  })
})
