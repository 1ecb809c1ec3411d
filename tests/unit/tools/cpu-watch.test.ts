import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { startGroup } from '#tools/machine/child-group.ts'
import { watchCpu } from '#tools/machine/cpu-watch.ts'

test.runIf(process.platform === 'linux')(
  'the CPU time of a program includes that of a background process which it has started',
  async () => {
    const busy =
      'const end = Date.now() + 1500; while (Date.now() < end); console.log("done"); setInterval(() => {}, 9e4)'
    const group = startGroup(
      [
        process.execPath,
        '-e',
        `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit' })
         setTimeout(() => process.exit(), 700)`,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const other = startGroup([process.execPath, '-e', 'setInterval(() => {}, 9e4)'])
    const { pid } = group.process
    const watch = watchCpu(() => [pid, other.process.pid])
    try {
      if (group.process.stdout) await once(group.process.stdout, 'data')
      await vi.waitFor(() => expect(group.process.exitCode).toBe(0))
      const seconds = watch.secondsOf(pid) ?? 0
      // On a busy machine the loop gets less of a processor in the same time.
      expect(seconds).toBeGreaterThan(0.2)
      expect(seconds).toBeLessThan(3)
      expect(watch.secondsOf(other.process.pid)).toBeLessThan(seconds)
    } finally {
      watch.end()
      await group.end(0)
      await other.end(0)
    }
  },
)
