import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './e2e.ts'

/** Keeps one folder for consoles that start one after the other, as on the same computer. */
export const test = base.extend<{ userData: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'goto-admin-computer-'))
    await use(folder)
    // A killed console's Chromium may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  },
  launch: async ({ userData, launch }, use) => use((options) => launch({ userData, ...options })),
})

export { expect } from 'playwright/test'
