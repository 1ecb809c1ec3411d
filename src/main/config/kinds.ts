import type { ConfigKey } from './keys.ts'
import { settingsSchema } from './schema.ts'

/**
 * The type of a setting, for sources that have only text (the environment) or few types (the Windows
 * registry).
 */
export type SettingKind = 'text' | 'choice' | 'number' | 'flag' | 'list' | 'object'

const kinds: Readonly<Record<string, SettingKind>> = {
  string: 'text',
  picklist: 'choice',
  number: 'number',
  boolean: 'flag',
  array: 'list',
  custom: 'object',
}

/**
 * The kind of a setting, from its schema.
 * @throws Error if the schema's type has no kind
 */
export function kindOf(key: ConfigKey): SettingKind {
  const schema = settingsSchema.entries[key]
  const { type } = 'wrapped' in schema ? schema.wrapped : schema
  const kind = kinds[type]
  if (!kind) throw new Error(`the setting ${key} has no kind: its schema is a ${type}`)
  return kind
}

/** Text that is not JSON is returned unchanged, so that the schema reports it in the setting's own words. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const readers: Readonly<Record<SettingKind, (text: string) => unknown>> = {
  text: (text) => text,
  choice: (text) => text,
  number: Number,
  flag: fromJson,
  list: (text) => text.split(','),
  object: fromJson,
}

/** Converts an environment variable to a setting's value. */
export const fromText = (key: ConfigKey, text: string): unknown => readers[kindOf(key)](text)

/** Converts a registry value to a setting's value. The registry has no booleans and no objects. */
export function fromRegistry(key: ConfigKey, value: unknown): unknown {
  const kind = kindOf(key)
  if (kind === 'flag' && (value === 0 || value === 1)) return value === 1
  if (kind === 'object' && typeof value === 'string') return fromJson(value)
  if (typeof value === 'bigint') return Number(value)
  return value
}
