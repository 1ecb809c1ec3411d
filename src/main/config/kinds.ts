import type { ConfigKey } from './keys.ts'
import { settingsSchema } from './schema.ts'

/** What a setting is in places that have only text, such as the environment, or only Windows' types. */
export type SettingKind = 'text' | 'choice' | 'number' | 'flag' | 'list' | 'object'

const kinds: Readonly<Record<string, SettingKind>> = {
  string: 'text',
  picklist: 'choice',
  number: 'number',
  boolean: 'flag',
  array: 'list',
  custom: 'object',
}

/** The kind of a setting, by its schema. @throws Error if the schema is of a type without a kind */
export function kindOf(key: ConfigKey): SettingKind {
  const schema = settingsSchema.entries[key]
  const { type } = 'wrapped' in schema ? schema.wrapped : schema
  const kind = kinds[type]
  if (!kind) throw new Error(`the setting ${key} has no kind: its schema is a ${type}`)
  return kind
}

/** Returns text that is not JSON as it is, so that the schema reports it with the setting's message. */
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

/** The value of a setting from its text in the environment. */
export const fromText = (key: ConfigKey, text: string): unknown => readers[kindOf(key)](text)

/** The value of a setting from its value in Windows' registry, which has no truth values and no objects. */
export function fromRegistry(key: ConfigKey, value: unknown): unknown {
  const kind = kindOf(key)
  if (kind === 'flag' && (value === 0 || value === 1)) return value === 1
  if (kind === 'object' && typeof value === 'string') return fromJson(value)
  if (typeof value === 'bigint') return Number(value)
  return value
}
