import { expect, test, vi } from 'vitest'
import { setSwitches } from '#main/shell/set-switches.ts'

const hints = ['blink-settings', 'dnsPrefetchingEnabled=false']

test.each([
  [false, true, [['disable-quic'], hints], 0],
  [true, true, [['disable-features', 'LocalNetworkAccessChecks'], ['disable-quic'], hints], 0],
  [false, false, [['disable-quic'], hints], 1],
])(
  'Chromium sends no write again over QUIC, and looks up no name for the page; local images only for a sandbox: %s; the graphics card as the policy says: %s',
  (isSandbox, hardwareAcceleration, set, disabled) => {
    const appendSwitch = vi.fn()
    const disableHardwareAcceleration = vi.fn()
    setSwitches(
      { commandLine: { appendSwitch }, disableHardwareAcceleration },
      { isSandbox, hardwareAcceleration },
    )
    expect(appendSwitch.mock.calls).toEqual(set)
    expect(disableHardwareAcceleration).toHaveBeenCalledTimes(disabled)
  },
)
