import { EventEmitter } from 'node:events'
import type { PowerMonitor } from 'electron'
import { expect, test, vi } from 'vitest'
import { quitAtShutdown } from '#main/shell/quit-at-shutdown.ts'

test('(E9) a system that shuts down waits for the console, which quits as always', () => {
  const powerMonitor = new EventEmitter()
  const [quit, preventDefault] = [vi.fn(), vi.fn()]
  quitAtShutdown(powerMonitor as unknown as PowerMonitor, { quit })
  expect(quit).not.toHaveBeenCalled()
  powerMonitor.emit('shutdown', { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(quit).toHaveBeenCalledOnce()
  expect(preventDefault.mock.invocationCallOrder[0]).toBeLessThan(quit.mock.invocationCallOrder[0] ?? 0)
})
