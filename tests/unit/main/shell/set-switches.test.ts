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
  'the switches disable QUIC and host lookups (a sandbox: %s; a policy for the graphics card: %s)',
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
