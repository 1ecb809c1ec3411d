import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** They need a process of their own: for a spied module, a module's start or a Secret Service that fails. */
const alone = '**/*.alone.test.{ts,tsx}'

/** Only `npm run test:full` runs them, because they take minutes. */
const long = 'tests/unit/**/*.full.test.ts'

/** In ms: a slow machine must not fail a wait. */
const poll = { timeout: 30_000 }

const unit = {
  environment: 'node',
  expect: { poll },
  setupFiles: ['tests/support/property-seed.ts', 'tests/support/openssl-power.ts'],
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} satisfies TestProjectInlineConfiguration['test']

const component = {
  environment: 'jsdom',
  setupFiles: [
    'tests/support/component-setup.ts',
    'tests/support/property-seed.ts',
    'tests/support/openssl-power.ts',
  ],
  // With its default of 16 MB, V8 collects garbage all the time.
  execArgv: ['--max-semi-space-size=64'],
  unstubGlobals: true,
  restoreMocks: true,
  // Each wait ends by itself, so only a busy machine takes longer.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // Tests mostly wait for a sandbox, a browser or a process, so one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: [alone, long],
          isolate: false,
          // Node refuses its import of JSON.
          server: { deps: { inline: [/@actions/] } },
        },
      },
      { test: { ...unit, name: 'full', include: [long] } },
      { test: { ...unit, name: 'unit-alone', include: ['tests/unit/**/*.alone.test.ts'] } },
      {
        // React as it ships: its development build takes twice the time.
        oxc: { jsx: { development: false } },
        test: {
          ...component,
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          exclude: [alone],
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/support/react-act.ts', ...component.setupFiles],
          // A worker loads its modules once, antd's above all; each test starts with a fresh page.
          isolate: false,
        },
      },
      { test: { ...component, name: 'component-alone', include: ['tests/component/**/*.alone.test.tsx'] } },
      { test: { ...unit, name: 'provider', include: ['tests/provider/**/*.test.ts'] } },
      { test: { ...component, name: 'provider-screens', include: ['tests/provider/**/*.test.tsx'] } },
      {
        test: {
          name: 'host',
          environment: 'node',
          include: ['tools/electron-host/**/*.test.ts'],
          // Most launch a host or several, and three tests launch at once.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
    ],
  },
})
