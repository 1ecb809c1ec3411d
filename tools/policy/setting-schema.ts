import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { ConfigKey } from '#main/config/keys.ts'
import { settingsSchema } from '#main/config/schema.ts'
import { noAddress } from '#main/config/setting-parts.ts'
import { passwordPolicySchema } from '#shared/rules/password-policy.ts'

const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON Schema can't express every rule. The console still checks them.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom' ? withoutDialect(passwordPolicySchema) : undefined,
  overrideAction: ({ valibotAction, jsonSchema }) =>
    'message' in valibotAction && valibotAction.message === noAddress
      ? { ...jsonSchema, pattern: '^https?://' }
      : undefined,
} satisfies ConversionConfig

function withoutDialect(schema: Parameters<typeof toJsonSchema>[0]): JsonSchema {
  const { $schema, ...converted } = toJsonSchema(schema, config)
  return converted
}

/** The JSON Schema of a setting's value. */
export const settingJsonSchema = (key: ConfigKey): JsonSchema => withoutDialect(settingsSchema.entries[key])
