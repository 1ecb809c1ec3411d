import { expectAccessible } from '#tests/support/e2e/axe.ts'
import { expectSeenInContrast } from '#tests/support/e2e/contrast.ts'
import { dialog } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { expectShown } from '#tests/support/e2e/tour/expect-shown.ts'
import { tourStops } from '#tests/support/e2e/tour/stops.ts'

for (const { name, quick, shows, start = 'signedIn', path = '/', visit } of tourStops)
  if (quick && shows)
    test.describe(name, () => {
      test.use({ start, path })

      test(`the tour’s stop ${name} is accessible, also in a contrast theme`, async ({
        window,
        desk,
        sandbox,
      }) => {
        await visit(window, sandbox, desk.app)
        await expectShown(window, shows)
        // The screen behind a dialog has its own stop.
        await expectAccessible(window, 'light', { without: 'dialog' in shows ? ['#root'] : [] })
        await expectSeenInContrast(window)
      })
    })

test.use({ start: 'signedIn', path: '/businesses' })

test('200 % zoom cuts nothing off, and reduced motion stops animations', async ({ window, desk }) => {
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
  // The page reads the wish for less motion when it loads, which may have been before the test set it.
  await window.reload()
  await window.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(window).waitFor()
  await expect(window.locator('.ant-wave')).toHaveCount(0, { timeout: 1 })
})
