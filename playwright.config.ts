import { defineConfig } from 'playwright/test'
import { consolesSideBySide } from './tools/machine/own-session.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: 'tests/support/global-setup.ts',
  // A worker has a sandbox and a console, which its tests share, and where there can be two of them its own keychain.
  workers: consolesSideBySide,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that passes only the second time is reported as flaky, with the trace of the first.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
})
