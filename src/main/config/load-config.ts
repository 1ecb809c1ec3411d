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
  /** An installed build ignores the environment, because any of the admin's programs can set it. */
  readonly isPackaged: boolean
}

/** A policy key that this version does not know. */
interface UnknownKey {
  readonly key: string
  readonly where: string
}

/** An optional setting with an unsupported value. A safer value replaces it. */
interface UnusableValue extends UnknownKey {
  /** The rest of a sentence that starts with the key. */
  readonly problem: string
  /** The safer value in words. */
  readonly as: string
}

export interface LoadedConfig {
  readonly config: Config
  /** The source of each setting: a file, a registry key, a variable, or "built-in default". */
  readonly sources: Readonly<Partial<Record<ConfigKey, string>>>
  /** Keys without effect: misspelled, or from a newer version. */
  readonly unknown: readonly UnknownKey[]
  /** Optional settings with an unsupported value. */
  readonly unusable: readonly UnusableValue[]
}

/** The settings in the environment; blank ones are ignored. */
function fromEnvironment(env: NodeJS.ProcessEnv): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const key of configKeys) {
    const value = env[variableOf(key)]?.trim()
    if (value) settings[key] = fromText(key, value)
  }
  return settings
}

type Issues = readonly v.InferIssue<typeof configSchema>[]

/** The problem with a setting; undefined if there is none. */
const problemIn = (issues: Issues | undefined, key: ConfigKey) =>
  issues?.find(({ path }) => path?.[0].key === key)?.message

/** The optional settings with an unsupported value. */
const unusableIn = (issues: Issues | undefined) =>
  configKeys.flatMap((key) => {
    const problem = problemIn(issues, key)
    const instead = safer[key]
    return problem && instead ? [{ key, problem, instead }] : []
  })

/**
 * Loads the settings. The computer's policy overrides the built-in defaults; in unpackaged builds the
 * environment overrides both. The policy may be for a newer version: unknown keys are ignored, and an
 * optional setting with an unsupported value gets its safer value.
 * @throws ConfigError with every wrong or missing setting, if a required one is among them
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
    // An invalid optional setting may be why another one is invalid, so both are reported.
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
      // A misspelled key may be why another one is missing.
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
