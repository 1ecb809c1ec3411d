import { app } from 'electron'
import { ConfigError } from '#main/config/config-error.ts'
import { type LoadedConfig, loadConfig } from '#main/config/load-config.ts'
import { machinePolicy } from '#main/config/machine-policy.ts'
import { allowsRemoteDebugging, type Policy } from '#main/config/policy.ts'
import { guardStart, refusedSwitchesMessage } from '#main/shell/switches.ts'

/** Why the console can't start. */
interface Refused {
  readonly refusal: string
}

/** The computer's policy, or why it can't be used. */
type FoundPolicy = { readonly policy: Policy } | Refused

/** Converts an error to the reason why the console can't start. */
export const refusalOf = (thrown: unknown): Refused => ({
  refusal:
    thrown instanceof ConfigError
      ? thrown.message
      : `The console could not start: ${thrown instanceof Error ? thrown.message : thrown}`,
})

/** Reads the computer's policy. */
export const findPolicy = (): Promise<FoundPolicy> =>
  machinePolicy(process.platform, process.resourcesPath).then((policy) => ({ policy }), refusalOf)

/** The settings, or why the console can't start. */
export function readConfig(found: FoundPolicy): LoadedConfig | Refused {
  const forTesters = 'policy' in found && allowsRemoteDebugging(found.policy)
  const refused = guardStart(app, process, forTesters)
  if (refused.length > 0) return { refusal: refusedSwitchesMessage(refused) }
  if ('refusal' in found) return found
  try {
    return loadConfig({ policy: found.policy, env: process.env, isPackaged: app.isPackaged })
  } catch (error) {
    return refusalOf(error)
  }
}
