import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { dialog } from '#tests/support/e2e/desk-parts.ts'
import type { Shown } from './stop.ts'

/** Fails if a stop does not show its marked screen or dialog, because a check would then miss it. */
export async function expectShown(window: Page, shown: Shown): Promise<void> {
  if ('dialog' in shown) {
    await expect(dialog(window, shown.dialog)).toBeVisible()
  } else if ('screen' in shown) {
    const segments = shown.screen.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment))
    expect(new URL(window.url()).pathname).toMatch(new RegExp(`^${segments.join('/')}$`))
    await expect(dialog(window)).toHaveCount(0)
  }
}
