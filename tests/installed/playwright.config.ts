import { defineConfig } from 'playwright/test'

// Apart from the other end-to-end tests, because the console is installed already: nothing is built first.
export default defineConfig({
  testDir: '.',
  name: 'installed',
  outputDir: '../../test-results/installed',
  // The policy is the computer's.
  workers: 1,
  // Each wait ends by itself, so only a busy machine takes longer.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['junit', { outputFile: '../../test-results/installed.xml' }]],
  // Whoever looks for the reason of a failure can't use the computer on which it happened.
  use: { trace: 'retain-on-failure' },
})
