import { bringTo } from '#tests/support/bring-to.ts'
import { heading } from '#tests/support/list-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { enterCredentials } from '#tests/support/sign-in.ts'

test('after a sign-out the first link of the next start waits for the sign-in', async ({
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
