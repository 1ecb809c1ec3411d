import { app } from 'electron'
import { ConfigError } from '#main/config/config-error.ts'
import { type LoadedConfig, loadConfig } from '#main/config/load-config.ts'
import { machinePolicy } from '#main/config/machine-policy.ts'
import { type Policy, sourceOf } from '#main/config/policy.ts'
import { dropUnsafeVariables, refusedSwitches, refusedSwitchesMessage } from '#main/shell/switches.ts'

/** Why the console can't start. */
interface Refused {
  readonly refusal: string
}

/** The computer's policy, or why it can't be used. */
type FoundPolicy = { readonly policy: Policy } | Refused

/** Why the console can't start, after an error. */
export const refusalOf = (thrown: unknown): Refused => ({
  refusal:
    thrown instanceof ConfigError
      ? thrown.message
      : `The console could not start: ${thrown instanceof Error ? thrown.message : thrown}`,
})

/** Reads the computer's policy. */
export const findPolicy = (): Promise<FoundPolicy> =>
  machinePolicy(process.platform, process.resourcesPath).then((policy) => ({ policy }), refusalOf)

/**
 * Removes what would open an installed console to other programs, before Chromium reads it. Returns the
 * switches that the start must be refused for.
 */
function guardStart(found: FoundPolicy): string[] {
  if (!app.isPackaged) return []
  dropUnsafeVariables(process.env)
  const forTesters =
    'policy' in found &&
    sourceOf(found.policy, 'allowRemoteDebugging')?.settings.allowRemoteDebugging === true
  const refused = refusedSwitches(process.argv, process.platform, forTesters)
  for (const name of refused) app.commandLine.removeSwitch(name)
  return refused
}

/** Returns the settings, or why the console can't start. */
export function readConfig(found: FoundPolicy): LoadedConfig | Refused {
  const refused = guardStart(found)
  if (refused.length > 0) return { refusal: refusedSwitchesMessage(refused) }
  if ('refusal' in found) return found
  try {
    return loadConfig({ policy: found.policy, env: process.env, isPackaged: app.isPackaged })
  } catch (error) {
    return refusalOf(error)
  }
}
