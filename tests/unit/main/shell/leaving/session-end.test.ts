import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { writeAtSessionEnd } from '#main/shell/leaving/session-end.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

const eventsOn = (platform: NodeJS.Platform) => {
  const window = new EventEmitter()
  const done: string[] = []
  writeAtSessionEnd(window as unknown as BrowserWindow, platform, {
    ask: () => void done.push('ask'),
    flush: () => void done.push('flush'),
  })
  fire(window, 'query-session-end', { reasons: ['shutdown'] })
  fire(window, 'session-end', { reasons: ['shutdown'] })
  return done
}

test('Windows lets the page report its drafts before the session ends', () => {
  expect(eventsOn('win32')).toEqual(['ask', 'flush'])
})

test('other systems than Windows close the windows before they end the session', () => {
  expect([eventsOn('linux'), eventsOn('darwin')]).toEqual([[], []])
})
