import { test } from '#tests/support/e2e/e2e.ts'
import { expectInPlace } from '#tests/support/e2e/list-geometry.ts'
import { lengthenAll, listPaths } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/settings' })

test.setTimeout(300_000)

test('in every list no text leaves its cell or covers another, and no picture is hidden', async ({
  window,
}) => expectInPlace(window, listPaths))

test('words of 200 letters leave no cell in any list', async ({ window, sandbox }) => {
  await lengthenAll(window, sandbox)
  await expectInPlace(window, listPaths)
})
