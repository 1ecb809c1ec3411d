import type { Page } from 'playwright'
import { expectAccessible } from '#tests/support/axe.ts'
import { dialog } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import type { Shown } from '#tests/support/tour/stop.ts'
import { consoleStops, tourStops } from '#tests/support/tour/stops.ts'

/** Fails if a stop does not show its marked screen or dialog, because the check would then miss it. */
async function expectShown(window: Page, shown: Shown): Promise<void> {
  if ('dialog' in shown) {
    await expect(dialog(window, shown.dialog)).toBeVisible()
  } else if ('screen' in shown) {
    const segments = shown.screen.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment))
    expect(new URL(window.url()).pathname).toMatch(new RegExp(`^${segments.join('/')}$`))
    await expect(dialog(window)).toHaveCount(0)
  }
}

for (const { name, quick, start, path = '/', visit } of tourStops)
  test.describe(name, () => {
    test.use({ start, path })

    if (quick)
      test('promise 24: axe finds nothing serious', async ({ window, desk, sandbox }) => {
        await visit(window, sandbox, desk.app)
        await expectShown(window, quick)
        // The screen behind a dialog has its own stop.
        await expectAccessible(window, 'light', { without: 'dialog' in quick ? ['#root'] : [] })
      })

    test('promise 24: axe finds nothing serious, light or dark @full', async ({ window, desk, sandbox }) => {
      await visit(window, sandbox, desk.app)
      await expectAccessible(window, 'dark')
      await expectAccessible(window, 'light')
    })
  })

for (const { name, quick, environment, visit } of consoleStops)
  test.describe(name, () => {
    const title = 'promise 24: axe finds nothing serious, light or dark'
    test(quick ? title : `${title} @full`, async ({ launch, sandbox }) => {
      const { app, window } = await launch({ environment: { ...sandbox.environment, ...environment } })
      await visit(window, app)
      await expectAccessible(window, 'dark')
      await expectAccessible(window, 'light')
    })
  })

test.use({ start: 'signedIn', path: '/businesses' })

test('promise 24: 200 % zoom cuts nothing off', async ({ window, desk }) => {
  const zoom = (factor: number) =>
    desk.app.evaluate(({ BrowserWindow }, to) => {
      BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(to)
    }, factor)
  await zoom(2)
  await expect.poll(() => window.evaluate(() => innerWidth)).toBeLessThan(700)
  const overflow = await window.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  await zoom(1)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('promise 24: with less motion, a press draws no fading wave', async ({ window }) => {
  await window.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(window).waitFor()
  await expect(window.locator('.ant-wave')).toHaveCount(0, { timeout: 1 })
})
