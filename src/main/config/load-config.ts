import * as v from 'valibot'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './hosts.ts'
import { type ConfigKey, configKeys, isConfigKey, variableOf } from './keys.ts'
import { fromText } from './kinds.ts'
import { type Policy, sourceOf } from './policy.ts'
import { safer } from './safer.ts'
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

/** An optional setting with a value that this version can't use, which therefore counts as a safer one. */
interface UnusableValue extends UnknownKey {
  /** Continues a sentence that begins with the key. */
  readonly problem: string
  /** The safer value that it counts as, in words. */
  readonly as: string
}

export interface LoadedConfig {
  readonly config: Config
  /** Where each setting came from: a file, a registry key, a variable's name, or "built-in default". */
  readonly sources: Readonly<Partial<Record<ConfigKey, string>>>
  /** Misspelled, or of a newer version: they have no effect. */
  readonly unknown: readonly UnknownKey[]
  /** Optional settings whose value this version can't use. */
  readonly unusable: readonly UnusableValue[]
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

type Issues = readonly v.InferIssue<typeof configSchema>[]

/** What is wrong with a setting. */
const problemIn = (issues: Issues | undefined, key: ConfigKey) =>
  issues?.find(({ path }) => path?.[0].key === key)?.message

/** The settings with a value that this version can't use, and without which the console may start. */
const unusableIn = (issues: Issues | undefined) =>
  configKeys.flatMap((key) => {
    const problem = problemIn(issues, key)
    const instead = safer[key]
    return problem && instead ? [{ key, problem, instead }] : []
  })

/**
 * Loads the console's settings. The machine's policy overrides the built-in defaults; in unpackaged builds the
 * environment overrides both. A policy can be newer than a console: a key that this version does not know has no
 * effect, and an optional setting with a value that it can't use takes the safer side.
 * @throws ConfigError with every wrong or missing value, if a required one is among them
 */
export function loadConfig({ policy, env, isPackaged }: Machine): LoadedConfig {
  const environment = isPackaged ? {} : fromEnvironment(env)
  const inPolicy = Object.assign({}, ...policy.sources.map(({ settings }) => settings).reverse())
  const input: Readonly<Record<string, unknown>> = { ...builtIn, ...inPolicy, ...environment }
  const whole = v.safeParse(configSchema, input)
  const unusable = unusableIn(whole.issues)
  const usable = Object.entries(input).filter(([key]) => unusable.every((one) => one.key !== key))
  const parsed = v.safeParse(configSchema, { ...builtIn, ...Object.fromEntries(usable) })

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
    // A fault in an optional setting may be the reason why another setting does not fit.
    const issues = [...(whole.issues ?? []), ...parsed.issues]
    throw new ConfigError([
      ...configKeys.flatMap((key) => {
        const problem = problemIn(issues, key)
        if (problem === undefined) return []
        const where = placeOf(key)
        return where === undefined
          ? [{ where: policy.place, key, problem: `is missing; put it there${hint(key)}` }]
          : [{ where, key, problem }]
      }),
      // A misspelled key is why another one is missing.
      ...unknown.map((each) => ({ ...each, problem: 'is not a setting that this version knows' })),
    ])
  }
  const sources = Object.fromEntries(
    configKeys.flatMap((key) => {
      const place = placeOf(key)
      return place === undefined ? [] : [[key, place]]
    }),
  )
  const isSandbox = isLoopback(new URL(parsed.output.apiBase).hostname)
  const instead = Object.assign({}, ...unusable.map((each) => each.instead.settings(input[each.key])))
  return {
    config: { ...parsed.output, ...instead, isSandbox },
    sources,
    unknown,
    unusable: unusable.map(({ key, problem, instead: { as } }) => ({
      key,
      where: placeOf(key) ?? policy.place,
      problem,
      as,
    })),
  }
}
