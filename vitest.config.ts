import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of a test's time is waiting for a sandbox, a browser or a process: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          setupFiles: ['tests/support/property-seed.ts', 'tests/support/openssl-power.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: [
            'tests/support/component-setup.ts',
            'tests/support/property-seed.ts',
            'tests/support/openssl-power.ts',
          ],
          // Each wait ends by itself: a longer test is a machine that does much besides.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'host',
          environment: 'node',
          include: ['tools/electron-host/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
