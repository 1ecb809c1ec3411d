import { isJsonObject, ownMember } from './json.ts'

/**
 * A stored value that is not of the expected type. `read` is its lossless conversion; without one, the
 * console could not read the value.
 */
export interface OddValue {
  readonly stored: unknown
  readonly read?: unknown
}

/** The odd values of an object, by member. */
export type OddValues = Readonly<Record<string, OddValue>>

/** The member in which an object of an answer keeps its {@link OddValues}. */
export const oddMember = '$odd'

const none: OddValues = {}

/** The odd values of an object of an answer. */
export const oddValuesOf = (record: object): OddValues =>
  oddMember in record && isJsonObject(record[oddMember]) ? (record[oddMember] as OddValues) : none

/** The odd value of a member. */
export const oddValueOf = (record: object, name: string | number): OddValue | undefined =>
  ownMember(oddValuesOf(record), name) as OddValue | undefined

/**
 * A stored value that the console could not read, and the path to it in its record, such as `offers.0.url`.
 */
export interface Unreadable {
  readonly path: string
  readonly stored: unknown
}

/** The values of a record, at any depth, that the console could not read. */
export function unreadableIn(value: unknown, path = ''): readonly Unreadable[] {
  if (typeof value !== 'object' || value === null) return []
  const unreadable = isJsonObject(value)
    ? Object.entries(oddValuesOf(value)).flatMap(([name, odd]) =>
        'read' in odd ? [] : [{ path: `${path}${name}`, stored: odd.stored }],
      )
    : []
  const inner = Object.entries(value).flatMap(([name, member]) =>
    name === oddMember ? [] : unreadableIn(member, `${path}${name}.`),
  )
  return [...unreadable, ...inner]
}

/** The stored value of a member, if the console could not read it. */
export function unreadableOf(record: object, name: string): Unreadable | undefined {
  const odd = oddValueOf(record, name)
  return odd && !('read' in odd) ? { path: name, stored: odd.stored } : undefined
}

/** The stored values of a form that could not be read, by the field that shows them. */
export type UnreadableFields = Readonly<Record<string, Pick<Unreadable, 'stored'>>>

// A symbol, so that no rule, comparison or request sees it.
const unreadableFields = Symbol('unreadable fields')

/** Start values of a form whose record has values that could not be read; those fields are empty. */
export const withUnreadable = <V extends object>(values: V, unreadable: UnreadableFields): V =>
  Object.keys(unreadable).length === 0
    ? values
    : { ...values, [unreadableFields]: { ...unreadableFieldsOf(values), ...unreadable } }

/** The values that could not be read, from the start values of a form. */
export const unreadableFieldsOf = (values: unknown): UnreadableFields =>
  values instanceof Object && unreadableFields in values ? (values[unreadableFields] as UnreadableFields) : {}
