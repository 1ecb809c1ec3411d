import { EventEmitter } from 'node:events'
import type { PowerMonitor } from 'electron'
import { expect, test, vi } from 'vitest'
import { quitAtShutdown } from '#main/shell/leaving/quit-at-shutdown.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

test('a system that shuts down waits until the console has quit', () => {
  const powerMonitor = new EventEmitter()
  const quit = vi.fn()
  quitAtShutdown(powerMonitor as unknown as PowerMonitor, { quit })
  expect(quit).not.toHaveBeenCalled()
  expect(fire(powerMonitor, 'shutdown')).toBe(true)
  expect(quit).toHaveBeenCalledOnce()
})
