import * as v from 'valibot'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './hosts.ts'
import { type ConfigKey, configKeys, isConfigKey, variableOf } from './keys.ts'
import { fromText } from './kinds.ts'
import { type Policy, sourceOf } from './policy.ts'
import { builtIn, type Config, configSchema } from './schema.ts'

interface Machine {
  readonly policy: Policy
  readonly env: NodeJS.ProcessEnv
  /** An installed build ignores the environment, because any program of the person can set it. */
  readonly isPackaged: boolean
}

/** A key in the policy that this version does not know. */
interface UnknownKey {
  readonly key: string
  readonly where: string
}

export interface LoadedConfig {
  readonly config: Config
  /** Where each setting came from: a file, a registry key, a variable's name, or "built-in default". */
  readonly sources: Readonly<Partial<Record<ConfigKey, string>>>
  /** Misspelled, or of a newer version: they have no effect. */
  readonly unknown: readonly UnknownKey[]
}

/** The settings among the environment variables, without blank ones. */
function fromEnvironment(env: NodeJS.ProcessEnv): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const key of configKeys) {
    const value = env[variableOf(key)]?.trim()
    if (value) settings[key] = fromText(key, value)
  }
  return settings
}

/**
 * Loads the console's settings. The machine's policy overrides the built-in defaults; in unpackaged builds the
 * environment overrides both. A key that this version does not know stops nothing, so that a policy can be
 * newer than a console.
 * @throws ConfigError with every wrong or missing value
 */
export function loadConfig({ policy, env, isPackaged }: Machine): LoadedConfig {
  const environment = isPackaged ? {} : fromEnvironment(env)
  const inPolicy = Object.assign({}, ...policy.sources.map(({ settings }) => settings).reverse())
  const parsed = v.safeParse(configSchema, { ...builtIn, ...inPolicy, ...environment })

  const placeOf = (key: ConfigKey) => {
    if (Object.hasOwn(environment, key)) return variableOf(key)
    const source = sourceOf(policy, key)
    if (source) return source.where
    return Object.hasOwn(builtIn, key) ? 'built-in default' : undefined
  }
  const unknown = policy.sources.flatMap(({ where, settings }) =>
    Object.keys(settings)
      .filter((key) => !isConfigKey(key))
      .map((key) => ({ key, where })),
  )
  if (!parsed.success) {
    const hint = (key: ConfigKey) => (isPackaged ? '' : `, or into the environment as ${variableOf(key)}`)
    throw new ConfigError([
      ...configKeys.flatMap((key) => {
        const where = placeOf(key)
        return parsed.issues
          .filter((issue) => issue.path?.[0].key === key)
          .map(({ message }) =>
            where === undefined
              ? { where: policy.place, key, problem: `is missing; put it there${hint(key)}` }
              : { where, key, problem: message },
          )
      }),
      // A misspelled key is why another one is missing.
      ...unknown.map((each) => ({ ...each, problem: 'is no setting that this version knows' })),
    ])
  }
  const sources = Object.fromEntries(
    configKeys.flatMap((key) => {
      const place = placeOf(key)
      return place === undefined ? [] : [[key, place]]
    }),
  )
  const isSandbox = isLoopback(new URL(parsed.output.apiBase).hostname)
  return { config: { ...parsed.output, isSandbox }, sources, unknown }
}
