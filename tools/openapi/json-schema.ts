import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { unknownTotal } from '#shared/contract/search.ts'
import { expectedText } from '#shared/fields/answered.ts'
import { oddMember } from '#shared/rules/odd-values.ts'
import { idPattern } from '#shared/rules/validation.ts'
import { records as definitions } from './records.ts'

/** JSON Schema equivalents of custom checks, by their message. */
const checks: Readonly<Record<string, JsonSchema>> = {
  [expectedText.moment]: { format: 'date-time' },
  [expectedText.day]: {
    format: 'date-time',
    description: 'A calendar day; a day without a time is read too.',
  },
}

const isNull = (schema: JsonSchema | boolean): boolean => typeof schema === 'object' && schema.type === 'null'

/** The shortest JSON Schema for a choice between one type and null. */
function orNull({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  const [schema, other] = anyOf ?? []
  if (anyOf?.length !== 2 || !other || !isNull(other)) return undefined
  if (typeof schema !== 'object' || typeof schema.type !== 'string' || schema.enum) return undefined
  return { ...rest, ...schema, type: [schema.type, 'null'] }
}

/** Removes the odd-values member, which no provider sends. */
function withoutOdd({ properties, ...rest }: JsonSchema): JsonSchema {
  const { [oddMember]: _, ...others } = properties ?? {}
  return { ...rest, properties: others }
}

const requestConfig = {
  target: 'draft-2020-12',
  typeMode: 'output',
  errorMode: 'ignore',
  overrideSchema: ({ jsonSchema }) =>
    orNull(jsonSchema) ?? (jsonSchema.properties ? withoutOdd(jsonSchema) : undefined),
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const message = 'message' in valibotAction && valibotAction.message
    const said = typeof message === 'string' && checks[message]
    return said ? { ...jsonSchema, ...said } : undefined
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

const id: JsonSchema = { type: 'string', pattern: idPattern.source }

/** Adds the id pattern to required texts. Only ids are required, and others could not be used in a path. */
function withIds({ properties = {}, required = [], ...rest }: JsonSchema): JsonSchema {
  const isId = (name: string, schema: JsonSchema | boolean) =>
    required.includes(name) && typeof schema === 'object' && schema.type === 'string'
  return {
    ...rest,
    required,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, isId(name, schema) ? id : schema]),
    ),
  }
}

/** Makes the total required. The console tolerates answers without it, but providers must send it. */
function withTotal({ properties = {}, required = [], ...rest }: JsonSchema): JsonSchema {
  const { total } = properties
  if (typeof total !== 'object' || total.default !== unknownTotal) return { ...rest, required, properties }
  const { default: _, maximum: __, ...counted } = total
  return {
    ...rest,
    required: [...required, 'total'],
    properties: { ...properties, total: { ...counted, type: 'integer' } },
  }
}

const answerConfig = {
  ...requestConfig,
  typeMode: 'input',
  overrideSchema: ({ jsonSchema }) =>
    orNull(jsonSchema) ?? (jsonSchema.properties ? withIds(withTotal(withoutOdd(jsonSchema))) : undefined),
} satisfies ConversionConfig

function schemaOf(schema: v.GenericSchema, config: ConversionConfig): JsonSchema {
  const { $schema, $defs, ...converted } = toJsonSchema(schema, { ...config, definitions })
  return converted
}

/** The schema of an answer. */
export const answeredSchema = (schema: v.GenericSchema): JsonSchema => schemaOf(schema, answerConfig)

/** The schema of a request. */
export const sentSchema = (schema: v.GenericSchema): JsonSchema => schemaOf(schema, requestConfig)

/** The schemas of all records in answers. */
export const recordSchemas = (): Readonly<Record<string, JsonSchema>> =>
  toJsonSchemaDefs(definitions, answerConfig)
