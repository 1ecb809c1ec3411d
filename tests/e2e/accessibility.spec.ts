import { seriousFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { tourStops } from '#tests/support/tour/stops.ts'

test.use({ start: 'signedIn' })

for (const { name, start, path = '/', visit } of tourStops)
  test.describe(name, () => {
    test.use({ start, path })

    test('promise 24: no serious axe finding, light or dark', async ({ window, sandbox }) => {
      await visit(window, sandbox)
      // The two themes differ in their colours alone.
      for (const [theme, rules] of [
        ['dark', ['color-contrast']],
        ['light', []],
      ] as const) {
        await window.emulateMedia({ colorScheme: theme })
        await expect(window.locator('html')).toHaveCSS('color-scheme', theme)
        expect(await seriousFindings(window, rules), theme).toEqual([])
      }
    })
  })

test('promise 24: 200 % zoom leaves nothing cut off', async ({ window, desk }) => {
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
