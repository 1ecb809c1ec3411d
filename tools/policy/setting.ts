import * as v from 'valibot'
import { type ConfigKey, configKeys } from '#main/config/keys.ts'
import { kindOf, type SettingKind } from '#main/config/kinds.ts'
import { safer } from '#main/config/safer.ts'
import { builtIn, settingsSchema } from '#main/config/schema.ts'
import { settingJsonSchema } from './setting-schema.ts'

/** A setting as documented for IT. */
export interface Setting {
  readonly key: ConfigKey
  readonly kind: SettingKind
  readonly title: string
  /** Keys and values are in backquotes. */
  readonly description: string
  /** Undefined if there is none. */
  readonly default: unknown
  /** Whether the setting must be set for the console to start. */
  readonly isRequired: boolean
  /** The replacement of an unsupported value; undefined if such a value stops the start. */
  readonly otherwise: string | undefined
  readonly choices: readonly string[]
  readonly least: number
  readonly most: number
}

/** The default as IT would write it; undefined if there is none. */
export function defaultText({ default: value }: Setting): string | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const described = v.object({ title: v.string(), description: v.string() })

/** @throws Error if the setting has no description */
function settingOf(key: ConfigKey): Setting {
  const entry = settingsSchema.entries[key]
  const isOptional = 'wrapped' in entry
  const { enum: choices = [], minimum = 0, maximum = 0 } = settingJsonSchema(key)
  const hasDefault = Object.hasOwn(builtIn, key)
  return {
    key,
    kind: kindOf(key),
    ...v.parse(described, v.getMetadata(isOptional ? entry.wrapped : entry)),
    default: hasDefault ? Reflect.get(builtIn, key) : undefined,
    isRequired: !isOptional && !hasDefault,
    otherwise: safer[key]?.as,
    choices: choices.map(String),
    least: minimum,
    most: maximum,
  }
}

/** All settings in the order of the schema. */
export const settings: readonly Setting[] = configKeys.map(settingOf)

/** Converts a description for places that can't render backquotes. */
export const plain = (text: string) => text.replaceAll('`', '"').replaceAll(/""?(\{.*?\})""?/g, '$1')
