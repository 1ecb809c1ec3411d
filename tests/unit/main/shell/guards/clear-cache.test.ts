import { expect, test } from 'vitest'
import { clearCacheAtSignOut } from '#main/shell/guards/clear-cache.ts'
import { mia, tom } from '#tests/support/desk/session-bridge.ts'

const signedOut = { state: 'signedOut' } as const
const unreached = { state: 'unreached', username: mia.username, reason: 'offline', detail: '' } as const
const ended = { state: 'ended', username: mia.username } as const

test.each([
  ['a sign-in', [mia], 0],
  ['a sign-out', [mia, signedOut], 1],
  ['the same admin who signs in again behind an ended session', [mia, ended, mia], 0],
  ['another admin behind an ended session', [mia, ended, tom], 1],
  ['a sign-out behind an ended session', [mia, ended, signedOut], 1],
  ['a start without a sign-in', [signedOut, { ...signedOut, notice: 'x' }], 1],
  ['a start without a sign-in, then one', [signedOut, mia], 1],
  ['a stored sign-in whose check has no answer yet', [unreached, mia], 0],
  ['a cancelled sign-in', [{ state: 'checking' }, signedOut], 0],
] as const)('the cached images are removed when the admin’s screens close: %s', (_, states, cleared) => {
  let times = 0
  const clearCache = async () => {
    times += 1
  }
  const change = clearCacheAtSignOut({ clearCache }, { warn: () => {} })
  for (const state of states) change(state)
  expect(times).toBe(cleared)
})
