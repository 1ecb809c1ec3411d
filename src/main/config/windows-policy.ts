import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { win32 } from 'node:path'
import { reasonOf, unusable } from './config-error.ts'
import { configKeys } from './keys.ts'
import { fromRegistry } from './kinds.ts'
import type { Policy, PolicySource, Registry } from './policy.ts'
import { policyFromText } from './policy-text.ts'

/** A key under HKEY_LOCAL_MACHINE, which only administrators can write. */
export const policyKey = 'Software\\Policies\\GoTo\\GoTo Admin'
const windowsKey = 'Software\\Microsoft\\Windows\\CurrentVersion'

/** Registry names ignore case. Unknown names stay unchanged. */
const keyOf = (name: string) => configKeys.find((key) => key.toLowerCase() === name.toLowerCase())

function within<T>(
  registry: Registry,
  path: string,
  read: (key: NonNullable<ReturnType<Registry['open']>>) => T,
) {
  const key = registry.open(path)
  if (key === null) return undefined
  try {
    return read(key)
  } finally {
    registry.close(key)
  }
}

function fromPolicyKey(registry: Registry): PolicySource | undefined {
  const where = `HKEY_LOCAL_MACHINE\\${policyKey}`
  try {
    const settings = within(registry, policyKey, (key) =>
      registry.names(key).map((name) => {
        const known = keyOf(name)
        // The value of an unknown name may have any type, even one that can't be read.
        return known ? [known, fromRegistry(known, registry.value(key, name))] : [name, undefined]
      }),
    )
    return settings && { where, settings: Object.fromEntries(settings) }
  } catch (thrown) {
    throw unusable(where, `cannot be read (${reasonOf(thrown)})`, thrown)
  }
}

/** The file access that the policy needs. */
interface Files {
  /** @throws ConfigError if the path is not a file */
  readonly has: (path: string) => boolean
  readonly read: (path: string) => string
  /** The resolved long path of a folder. */
  readonly real: (path: string) => string
}

const disk: Files = {
  has: (path) => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found && !found.isFile()) throw unusable(path, 'is not read, because it is not a file')
    return found !== undefined
  },
  read: (path) => readFileSync(path, 'utf8'),
  real: (path) => realpathSync.native(path),
}

/**
 * The policy file beside the program. It counts only inside Windows' program folders, where only
 * administrators can write.
 */
function fromInstallation(
  registry: Registry,
  folder: string,
  { has, read, real }: Files,
): PolicySource | undefined {
  const path = win32.join(folder, 'policy.json')
  if (!has(path)) return undefined
  const programs = within(registry, windowsKey, (key) => registry.value(key, 'ProgramFilesDir'))
  const outside =
    typeof programs !== 'string' || /^\.\.|:/.test(win32.relative(real(programs), real(folder)) || '..')
  if (outside)
    throw unusable(path, `is not read, because ${folder} is not below the folder of programs (${programs})`)
  return policyFromText(path, read(path))
}

/**
 * The policy of a Windows computer: the registry key, then a file in the installation folder.
 * @param resources the `resources` folder of the installation
 * @throws ConfigError if one of them can't be used
 */
export function windowsPolicy(registry: Registry, resources: string, files: Files = disk): Policy {
  const sources = [fromPolicyKey(registry), fromInstallation(registry, win32.dirname(resources), files)]
  return {
    place: `HKEY_LOCAL_MACHINE\\${policyKey}`,
    sources: sources.filter((source) => source !== undefined),
  }
}
