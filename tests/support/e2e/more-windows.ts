import type { Page } from 'playwright'
import { test as base } from './e2e.ts'
import { guardPage } from './page-guard.ts'

interface MoreWindows {
  /** Does what opens a window, and returns that window's page. An error on its console fails the test. */
  readonly openedBy: (act: () => Promise<unknown>) => Promise<Page>
}

/** Opens several windows of the shared console for a test. All but the first close with the test. */
export const test = base.extend<MoreWindows>({
  openedBy: async ({ desk, window }, use) => {
    const guards: (() => string[])[] = []
    await use(async (act) => {
      const [page] = await Promise.all([desk.app.waitForEvent('window'), act()])
      guards.push((await guardPage(page)).take)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      return page
    })
    for (const page of desk.app.windows()) {
      if (page === window) continue
      const browserWindow = await desk.app.browserWindow(page)
      await browserWindow.evaluate((one) => one.destroy())
    }
    const errors = guards.flatMap((take) => take())
    if (errors.length > 0) throw new Error(`Another window reported errors:\n${errors.join('\n')}`)
  },
})

export { expect } from 'playwright/test'
