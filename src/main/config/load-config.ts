import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigError } from './config-error.ts'
import { type ConfigKey, configKeys, configVariables, isConfigKey } from './keys.ts'
import { policyPath, readPolicy } from './policy-file.ts'
import { builtIn, type Config, configSchema, isLoopback } from './schema.ts'

interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  /** An installed build ignores the environment, because any program of the person can set it. */
  readonly isPackaged: boolean
  readonly readFile?: (path: string) => string
  /** The policy file, instead of the system's. */
  readonly policyFile?: string
}

interface LoadedConfig {
  readonly config: Config
  /** Where each setting came from: the policy file's path, a variable's name, or "built-in default". */
  readonly sources: Readonly<Partial<Record<ConfigKey, string>>>
}

const readText = (path: string) => readFileSync(path, 'utf8')

/** Returns text that is not JSON as it is, so that the schema reports it with the setting's message. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Converts a variable's text for settings that are not text in the policy file. */
const fromText: Partial<Record<ConfigKey, (text: string) => unknown>> = {
  imageHosts: (text) => text.split(','),
  imageLimitBytes: Number,
  lockAfterMinutes: Number,
  uploadHosts: (text) => text.split(','),
  passwordPolicy: fromJson,
}

/** The settings among the environment variables, without blank ones. */
function fromEnvironment(env: NodeJS.ProcessEnv): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const key of configKeys) {
    const value = env[configVariables[key]]?.trim()
    if (value) settings[key] = fromText[key]?.(value) ?? value
  }
  return settings
}

/**
 * Loads the console's settings. The machine's policy file overrides the built-in defaults; in unpackaged
 * builds the environment overrides both.
 * @throws ConfigError with every problem
 */
export function loadConfig({
  platform,
  env,
  isPackaged,
  readFile = readText,
  policyFile: path = policyPath(platform, env),
}: Machine): LoadedConfig {
  const policy = readPolicy(path, readFile)
  const environment = isPackaged ? {} : fromEnvironment(env)
  const parsed = v.safeParse(configSchema, { ...builtIn, ...policy, ...environment })

  const sourceOf = (key: ConfigKey) => {
    if (Object.hasOwn(environment, key)) return configVariables[key]
    if (Object.hasOwn(policy, key)) return path
    return Object.hasOwn(builtIn, key) ? 'built-in default' : undefined
  }
  // Not by a strict schema, because it names only the first unknown key.
  const unknown = Object.keys(policy)
    .filter((key) => !isConfigKey(key))
    .map((key) => ({ where: path, key, problem: 'is not a setting; check its spelling' }))
  if (!parsed.success || unknown.length > 0) {
    const hint = (key: ConfigKey) =>
      isPackaged ? '' : `, or into the environment as ${configVariables[key]}`
    const known = configKeys.flatMap((key) => {
      const where = sourceOf(key)
      return (parsed.issues ?? [])
        .filter((issue) => issue.path?.[0].key === key)
        .map(({ message }) =>
          where === undefined
            ? { where: path, key, problem: `is missing; put it into this file${hint(key)}` }
            : { where, key, problem: message },
        )
    })
    throw new ConfigError([...unknown, ...known])
  }
  const sources = Object.fromEntries(
    configKeys.flatMap((key) => {
      const source = sourceOf(key)
      return source === undefined ? [] : [[key, source]]
    }),
  )
  const isSandbox = isLoopback(new URL(parsed.output.apiBase).hostname)
  return { config: { ...parsed.output, isSandbox }, sources }
}
