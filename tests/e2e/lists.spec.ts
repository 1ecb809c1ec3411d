import { test } from '#tests/support/e2e/e2e.ts'
import { expectInPlace } from '#tests/support/e2e/list-geometry.ts'
import { variedListPaths } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/settings' })

test('in lists with dates and pictures no text leaves its cell or covers another', async ({ window }) =>
  expectInPlace(window, variedListPaths, [800, 1280]))
