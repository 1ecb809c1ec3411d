import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** They need a process of their own: for a spied module, a module's start or a Secret Service that fails. */
const alone = '**/*.alone.test.{ts,tsx}'

const everywhere = {
  // Each wait ends by itself, so only a busy machine takes longer.
  testTimeout: 120_000,
  // A test that passes only on the retry is reported as flaky.
  retry: process.env.CI ? 1 : 0,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tests/support/property-seed.ts', 'tests/support/openssl-power.ts'],
  restoreMocks: true,
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // Tests mostly wait for a sandbox, a browser or a process, so one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['tests/{unit,contract,provider}/**/*.test.ts'],
          exclude: [alone],
          isolate: false,
          // Node refuses its import of JSON.
          server: { deps: { inline: [/@actions/] } },
        },
      },
      {
        // React as it ships: its development build takes twice the time.
        oxc: { jsx: { development: false } },
        test: {
          ...everywhere,
          name: 'component',
          environment: 'jsdom',
          include: ['tests/{component,provider}/**/*.test.tsx'],
          exclude: [alone],
          env: { NODE_ENV: 'production' },
          setupFiles: [
            'tests/support/dom/react-act.ts',
            'tests/support/dom/component-setup.ts',
            ...everywhere.setupFiles,
          ],
          // With its default of 16 MB, V8 collects garbage all the time.
          execArgv: ['--max-semi-space-size=64'],
          // A worker loads its modules once, antd's above all; each test starts with a fresh page.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'alone',
          include: [alone, 'tools/electron-host/**/*.test.ts'],
          setupFiles: ['tests/support/dom/alone-setup.ts', ...everywhere.setupFiles],
          unstubGlobals: true,
        },
      },
    ],
  },
})
