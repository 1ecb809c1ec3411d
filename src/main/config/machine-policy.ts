import type { Policy, ReadPlist, Registry } from './policy.ts'
import { linuxPolicy, macPolicy } from './unix-policy.ts'
import { windowsPolicy } from './windows-policy.ts'

/** These variables would make the registry module's loader load another file. */
const loaderVariables = [
  'NATIVE_REG_PREBUILD',
  'PREBUILDS_ONLY',
  'npm_config_arch',
  'npm_config_platform',
  'LIBC',
  'ARM_VERSION',
] as const

/** Removes the variables that could redirect the registry module's loader. */
export function dropLoaderVariables(env: NodeJS.ProcessEnv): void {
  for (const name of loaderVariables) delete env[name]
}

/** Loads the registry module, which exists only on Windows. */
async function openRegistry(): Promise<Registry> {
  dropLoaderVariables(process.env)
  const { Access, closeKey, enumValueNames, HKLM, openKey, queryValue } = await import('native-reg')
  return {
    open: (key) => openKey(HKLM, key, Access.QUERY_VALUE | Access.WOW64_64KEY),
    close: closeKey,
    names: enumValueNames,
    value: queryValue,
  }
}

async function plistReader(): Promise<ReadPlist> {
  const { default: plist } = await import('simple-plist')
  return (bytes) => plist.parse(bytes)
}

/**
 * Reads this computer's policy, from places that only its administrators can write. No environment variable
 * or argument can change the places.
 * @throws ConfigError if a place can't be used
 */
export async function machinePolicy(platform: NodeJS.Platform, resources: string): Promise<Policy> {
  if (platform === 'win32') return windowsPolicy(await openRegistry(), resources)
  if (platform === 'darwin') return macPolicy(await plistReader())
  return linuxPolicy()
}
