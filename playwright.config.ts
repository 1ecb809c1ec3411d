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
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
})
