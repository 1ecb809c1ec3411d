import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { showWhenPainted } from '#main/shell/windows/show-when-painted.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

/** A window that records the calls to it. */
function noting() {
  const asked: string[] = []
  const window = Object.assign(new EventEmitter(), {
    maximize: () => void asked.push('maximize'),
    show: () => void asked.push('show'),
    setFullScreen: (isOn: boolean) => void asked.push(`full screen ${isOn}`),
  })
  return { window: window as unknown as BrowserWindow & EventEmitter, asked }
}

test.each([
  [{ isMaximized: false, isFullScreen: false }, ['show']],
  [{ isMaximized: true, isFullScreen: false }, ['maximize', 'show']],
  [{ isMaximized: false, isFullScreen: true }, ['show', 'full screen true']],
])('a window that was %o shows after its first paint, and not before', (last, expected) => {
  const { window, asked } = noting()
  showWhenPainted(window, last)
  expect(asked).toEqual([])
  fire(window, 'ready-to-show')
  expect(asked).toEqual(expected)
})
