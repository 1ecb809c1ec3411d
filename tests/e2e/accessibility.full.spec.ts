import { expectAccessible } from '#tests/support/e2e/axe.ts'
import { expectSeenInContrast } from '#tests/support/e2e/contrast.ts'
import { test } from '#tests/support/e2e/e2e.ts'
import { expectShown } from '#tests/support/e2e/tour/expect-shown.ts'
import { consoleStops, tourStops } from '#tests/support/e2e/tour/stops.ts'

for (const { name, shows, start = 'signedIn', path = '/', visit } of tourStops)
  test.describe(name, () => {
    test.use({ start, path })

    test(`the tour’s stop ${name} is accessible in the dark, the light and a contrast theme`, async ({
      window,
      desk,
      sandbox,
    }) => {
      await visit(window, sandbox, desk.app)
      if (shows) await expectShown(window, shows)
      await expectAccessible(window, 'dark')
      await expectAccessible(window, 'light')
      await expectSeenInContrast(window)
    })
  })

for (const { name, environment, visit } of consoleStops)
  test.describe(name, () => {
    test(`the tour’s stop ${name} is accessible in the dark, the light and a contrast theme`, async ({
      launch,
      sandbox,
    }) => {
      const { app, window } = await launch({ environment: { ...sandbox.environment, ...environment } })
      await visit(window, app)
      await expectAccessible(window, 'dark')
      await expectAccessible(window, 'light')
      await expectSeenInContrast(window)
    })
  })
