import { isJsonObject, ownMember } from './json.ts'

/**
 * A stored value of another form than the contract declares. `read` is its lossless conversion; if it is
 * undefined, the value is unreadable.
 */
export interface OddValue {
  readonly stored: unknown
  readonly read?: unknown
}

/** The odd values of an object, by member name. */
export type OddValues = Readonly<Record<string, OddValue>>

/** The member in which parsed objects keep their {@link OddValues}. */
export const oddMember = '$odd'

const none: OddValues = {}

/** The odd values of a parsed object. */
export const oddValuesOf = (record: object): OddValues =>
  oddMember in record && isJsonObject(record[oddMember]) ? (record[oddMember] as OddValues) : none

/** A member's odd value; undefined if it has none. */
export const oddValueOf = (record: object, name: string | number): OddValue | undefined =>
  ownMember(oddValuesOf(record), name) as OddValue | undefined

/** An unreadable value as stored, and its path in the record, such as `offers.0.url`. */
export interface Unreadable {
  readonly path: string
  readonly stored: unknown
}

/** All unreadable values in a record, at any depth. */
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

/** A member's stored value, if it is unreadable. */
export function unreadableOf(record: object, name: string): Unreadable | undefined {
  const odd = oddValueOf(record, name)
  return odd && !('read' in odd) ? { path: name, stored: odd.stored } : undefined
}

/** The unreadable values of a form, by the field that shows them. */
export type UnreadableFields = Readonly<Record<string, Pick<Unreadable, 'stored'>>>

// A symbol, so that rules, comparisons and requests do not see it.
const unreadableFields = Symbol('unreadable fields')

/** Attaches a record's unreadable values to a form's start values. Their fields are empty. */
export const withUnreadable = <V extends object>(values: V, unreadable: UnreadableFields): V =>
  Object.keys(unreadable).length === 0
    ? values
    : { ...values, [unreadableFields]: { ...unreadableFieldsOf(values), ...unreadable } }

/** The unreadable values attached to a form's start values. */
export const unreadableFieldsOf = (values: unknown): UnreadableFields =>
  values instanceof Object && unreadableFields in values ? (values[unreadableFields] as UnreadableFields) : {}
