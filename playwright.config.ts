import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: 'tests/support/global-setup.ts',
  // One console and one sandbox at a time: the specs share them, and two windows would share the keychain.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that passes only the second time is reported as flaky, with the trace of the first.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
})
