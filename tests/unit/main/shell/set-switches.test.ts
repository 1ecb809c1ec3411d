import { expect, test, vi } from 'vitest'
import { setSwitches } from '#main/shell/set-switches.ts'

test.each([
  [false, [['disable-quic']]],
  [true, [['disable-features', 'LocalNetworkAccessChecks'], ['disable-quic']]],
])('(E6) Chromium sends no write again over QUIC; local images only for a sandbox: %s', (isSandbox, set) => {
  const appendSwitch = vi.fn()
  setSwitches({ appendSwitch }, { isSandbox })
  expect(appendSwitch.mock.calls).toEqual(set)
})
