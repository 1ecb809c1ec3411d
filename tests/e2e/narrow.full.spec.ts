import { test } from '#tests/support/e2e/e2e.ts'
import { expectNarrow, lengthenAll } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/settings' })

test('words of 200 letters make no screen scroll sideways, at 512 and at 360 pixels', async ({
  window,
  sandbox,
}) => expectNarrow(window, await lengthenAll(window, sandbox)))
