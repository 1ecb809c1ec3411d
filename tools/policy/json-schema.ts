import type { JsonSchema } from '@valibot/to-json-schema'
import { type Setting, settings } from './setting.ts'
import { settingJsonSchema } from './setting-schema.ts'

const describe = ({ key, title, description, default: value }: Setting): JsonSchema => ({
  title,
  description,
  ...settingJsonSchema(key),
  ...(value === undefined ? {} : { default: value as NonNullable<JsonSchema['default']> }),
})

/** The JSON Schema of a policy file, which editors use for checks and completion. */
export function jsonSchemaText(): string {
  const schema: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Policy of GoTo Admin',
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'The address of this schema, for editors.' },
      ...Object.fromEntries(settings.map((setting) => [setting.key, describe(setting)])),
    },
    required: settings.filter(({ isRequired }) => isRequired).map(({ key }) => key),
    additionalProperties: false,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
