import { settingsSchema } from './schema.ts'

/** A setting's key in the policy. */
export type ConfigKey = keyof typeof settingsSchema.entries
/** In the order of the schema. */
export const configKeys = Object.keys(settingsSchema.entries) as ConfigKey[]

/** Whether a policy file may have this key. */
export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(settingsSchema.entries, key)

/** The environment variable that overrides a setting in unpackaged builds: `GOTO_ADMIN_API_BASE` for `apiBase`. */
export const variableOf = (key: ConfigKey): string =>
  `GOTO_ADMIN_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
