import { settingsSchema } from './schema.ts'

/** The key of a setting in the policy. */
export type ConfigKey = keyof typeof settingsSchema.entries
export const configKeys = Object.keys(settingsSchema.entries) as ConfigKey[]

/** Whether a policy file may contain this key. */
export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(settingsSchema.entries, key)

/**
 * The environment variable of a setting in unpackaged builds, such as `GOTO_ADMIN_API_BASE` for `apiBase`.
 */
export const variableOf = (key: ConfigKey): string =>
  `GOTO_ADMIN_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
