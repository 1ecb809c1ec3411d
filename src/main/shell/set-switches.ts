import type { CommandLine } from 'electron'
import type { Config } from '#main/config/schema.ts'

/** Sets what Chromium reads before it is ready. */
export function setSwitches(
  commandLine: Pick<CommandLine, 'appendSwitch'>,
  { isSandbox }: Pick<Config, 'isSandbox'>,
): void {
  // Sandbox images come from localhost; Chromium's local-network permission would block them.
  if (isSandbox) commandLine.appendSwitch('disable-features', 'LocalNetworkAccessChecks')
  // Over QUIC Chromium sends a request again by itself, a write too, if the protocol fails (decision 181).
  commandLine.appendSwitch('disable-quic')
}
