import { test } from '#tests/support/e2e/e2e.ts'
import { expectInPlace } from '#tests/support/e2e/geometry.ts'
import { consoleStops, tourStops } from '#tests/support/e2e/tour/stops.ts'
import { lengthenAll, listPaths, openScreen } from '#tests/support/samples/long-words.ts'

test.setTimeout(120_000)

for (const { name, start = 'signedIn', path = '/', visit } of tourStops)
  test.describe(name, () => {
    test.use({ start, path })

    test(`every text and control of the tour’s stop ${name} is in its place, from 800 to 2560 pixels`, async ({
      window,
      desk,
      sandbox,
    }) => {
      await visit(window, sandbox, desk.app)
      await expectInPlace(window)
      // The themes differ in their colours alone, so one width shows whether that is still so.
      await expectInPlace(window, { widths: [1280], theme: 'dark' })
    })
  })

for (const { name, environment, visit } of consoleStops)
  test.describe(name, () => {
    test(`every text and control of the tour’s stop ${name} is in its place, from 800 to 2560 pixels`, async ({
      launch,
      sandbox,
    }) => {
      const { app, window } = await launch({ environment: { ...sandbox.environment, ...environment } })
      await visit(window, app)
      await expectInPlace(window)
    })
  })

test.describe('lists', () => {
  test.use({ start: 'signedIn', path: '/settings' })
  test.setTimeout(300_000)

  test('in every list text of the widest spacing is in its place', async ({ window }) => {
    for (const path of listPaths) {
      await openScreen(window, path)
      await window.getByRole('row').nth(1).waitFor()
      await expectInPlace(window, { letterSpacing: '0.12em' })
    }
  })

  test('in every list words of 200 letters are in their place', async ({ window, sandbox }) => {
    await lengthenAll(window, sandbox)
    for (const path of listPaths) {
      await openScreen(window, path)
      await window.getByRole('row').nth(1).waitFor()
      await expectInPlace(window)
    }
  })
})
