import { defineConfig } from 'playwright/test'
import { consolesSideBySide } from './tools/machine/own-session.ts'

export default defineConfig<object, { odd: boolean }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: 'tests/support/e2e/global-setup.ts',
  // The tests of a worker share a sandbox and a console; of several workers, each also has its own keychain.
  workers: consolesSideBySide,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that passes only on the retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [{ name: 'console', use: { odd: process.env.GOTO_ADMIN_ODD === '1' } }],
})
