import { test } from '#tests/support/e2e/e2e.ts'
import { expectInPlace } from '#tests/support/e2e/list-geometry.ts'
import { listPaths } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/settings' })

test('in the lists with dates and pictures no text leaves its cell or covers another, and no picture is hidden, at 800 and 1280 pixels', async ({
  window,
}) => expectInPlace(window, listPaths.slice(0, 3), [800, 1280]))
