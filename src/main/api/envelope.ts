import * as v from 'valibot'
import type { Difference } from '#shared/result.ts'
import { isJsonObject } from '#shared/rules/json.ts'
import { expectedType, foundType } from './type-words.ts'

type Schema = v.GenericSchema

const entriesOf = (schema: Schema): Readonly<Record<string, Schema>> | undefined =>
  'entries' in schema ? (schema.entries as Readonly<Record<string, Schema>>) : undefined

/** Whether a value looks like the expected answer: a list, or an object with all required members. */
function fits(schema: Schema, value: unknown): boolean {
  if ('wrapped' in schema) return value == null || fits(schema.wrapped as Schema, value)
  if (schema.type === 'array') return Array.isArray(value)
  const entries = entriesOf(schema)
  if (!entries) return v.is(schema, value)
  return (
    isJsonObject(value) &&
    Object.entries(entries).every(([name, entry]) => Object.hasOwn(value, name) || v.is(entry, undefined))
  )
}

/** Other places in a response where a provider may put its data. */
const nested = (data: unknown): readonly unknown[] => {
  if (Array.isArray(data)) return data.length === 1 ? data : []
  return isJsonObject(data) ? Object.values(data) : []
}

/** Describes the expected form in words. */
const formOf = (schema: Schema): string =>
  'wrapped' in schema ? formOf(schema.wrapped as Schema) : (expectedType(schema.type) ?? schema.type)

/** The data of a response. `difference` is set if it was not in the member that the contract names. */
interface FoundData {
  readonly data: unknown
  readonly difference?: Difference
}

/** Finds the data of a response: `data`, or the only other part that has the expected form. */
export function findData(schema: Schema, body: Readonly<Record<string, unknown>>): FoundData {
  const { data } = body
  if (fits(schema, data)) return { data }
  const others = [body, ...nested(data)].filter((part) => part != null && fits(schema, part))
  if (others.length !== 1) return { data }
  const [other] = others
  const found = other === body ? foundType(data) : `${foundType(data)} around it`
  return { data: other, difference: { path: 'data', expected: formOf(schema), found } }
}
