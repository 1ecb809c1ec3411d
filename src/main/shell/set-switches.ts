import type { App } from 'electron'
import type { Config } from '#main/config/schema.ts'

/** Sets what Chromium reads before it is ready. */
export function setSwitches(
  app: Pick<App, 'disableHardwareAcceleration'> & {
    readonly commandLine: Pick<App['commandLine'], 'appendSwitch'>
  },
  { isSandbox, hardwareAcceleration }: Pick<Config, 'isSandbox' | 'hardwareAcceleration'>,
): void {
  // Sandbox images come from localhost; Chromium's local-network permission would block them.
  if (isSandbox) app.commandLine.appendSwitch('disable-features', 'LocalNetworkAccessChecks')
  // Over QUIC Chromium sends a request again by itself, a write too, if the protocol fails (decision 181).
  app.commandLine.appendSwitch('disable-quic')
  // A name can carry data; Chromium obeys <link rel="dns-prefetch"> in spite of the page's header.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  // Without it, a Chromium that still tests the header `connection-allowlist` obeys it only on chosen sites.
  app.commandLine.appendSwitch('enable-features', 'OverrideConnectionAllowlistOriginTrial')
  if (!hardwareAcceleration) app.disableHardwareAcceleration()
}
