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
export interface Unread {
  readonly path: string
  readonly stored: unknown
}

/** The values of a record, at any depth, that the console could not read. */
export function unreadIn(value: unknown, path = ''): readonly Unread[] {
  if (typeof value !== 'object' || value === null) return []
  const unread = isJsonObject(value)
    ? Object.entries(oddValuesOf(value)).flatMap(([name, odd]) =>
        'read' in odd ? [] : [{ path: `${path}${name}`, stored: odd.stored }],
      )
    : []
  const inner = Object.entries(value).flatMap(([name, member]) =>
    name === oddMember ? [] : unreadIn(member, `${path}${name}.`),
  )
  return [...unread, ...inner]
}

/** The stored value of a member, if the console could not read it. */
export function unreadOf(record: object, name: string): Unread | undefined {
  const odd = oddValueOf(record, name)
  return odd && !('read' in odd) ? { path: name, stored: odd.stored } : undefined
}

/** The stored values of a form that could not be read, by the field that shows them. */
export type UnreadFields = Readonly<Record<string, Pick<Unread, 'stored'>>>

// A symbol, so that no rule, comparison or request sees it.
const unreadFields = Symbol('unread fields')

/** Start values of a form whose record has values that could not be read; those fields are empty. */
export const withUnread = <V extends object>(values: V, unread: UnreadFields): V =>
  Object.keys(unread).length === 0
    ? values
    : { ...values, [unreadFields]: { ...unreadFieldsOf(values), ...unread } }

/** The values that could not be read, from the start values of a form. */
export const unreadFieldsOf = (values: unknown): UnreadFields =>
  values instanceof Object && unreadFields in values ? (values[unreadFields] as UnreadFields) : {}
