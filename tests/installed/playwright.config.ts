import { defineConfig } from 'playwright/test'

// A configuration of its own, because the console is already installed and nothing is built first.
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
  // Keeps the trace of a failure, because nobody can use the computer of the failed run.
  use: { trace: 'retain-on-failure' },
})
