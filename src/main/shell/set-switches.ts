import type { App } from 'electron'
import type { Config } from '#main/config/schema.ts'

/** Sets the switches that Chromium reads at its start. */
export function setSwitches(
  app: Pick<App, 'disableHardwareAcceleration'> & {
    readonly commandLine: Pick<App['commandLine'], 'appendSwitch'>
  },
  { isSandbox, hardwareAcceleration }: Pick<Config, 'isSandbox' | 'hardwareAcceleration'>,
): void {
  // The sandbox serves images from localhost, which Chromium's local-network permission would block.
  if (isSandbox) app.commandLine.appendSwitch('disable-features', 'LocalNetworkAccessChecks')
  // If QUIC fails, Chromium silently sends a request again, even a write (decision 181).
  app.commandLine.appendSwitch('disable-quic')
  // A host name can leak data. Chromium obeys <link rel="dns-prefetch"> despite the page's header.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  // Chromium versions that only test the header `connection-allowlist` otherwise obey it only on selected
  // sites.
  app.commandLine.appendSwitch('enable-features', 'OverrideConnectionAllowlistOriginTrial')
  if (!hardwareAcceleration) app.disableHardwareAcceleration()
}
