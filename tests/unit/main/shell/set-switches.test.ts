import { expect, test, vi } from 'vitest'
import { setSwitches } from '#main/shell/set-switches.ts'

const always = [
  ['disable-quic'],
  ['blink-settings', 'dnsPrefetchingEnabled=false'],
  ['enable-features', 'OverrideConnectionAllowlistOriginTrial'],
]

test.each([
  [false, true, always, 0],
  [true, true, [['disable-features', 'LocalNetworkAccessChecks'], ...always], 0],
  [false, false, always, 1],
])(
  'Chromium sends no write again over QUIC, looks up no name for the page, and obeys its header on WebRTC; local images only for a sandbox: %s; the graphics card as the policy says: %s',
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
