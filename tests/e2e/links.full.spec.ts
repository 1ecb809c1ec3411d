import { heading } from '#tests/support/desk/list-parts.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import { enterCredentials } from '#tests/support/e2e/sign-in.ts'

test('if the last session was signed out, a link at the next start waits for the sign-in', async ({
  launch,
  sandbox,
}) => {
  const first = await launch()
  await bringTo(first.window, 'signedOut', sandbox.admin)
  await first.close()

  const { app, window } = await launch({ args: ['goto-admin://places'] })
  await expect(heading(window, 'Sign in')).toBeVisible()
  await enterCredentials(window, sandbox.admin)
  await expect(heading(window, 'Places')).toBeVisible()
  expect(await window.evaluate(() => location.pathname)).toBe('/places')
  expect(app.windows()).toHaveLength(1)
})
