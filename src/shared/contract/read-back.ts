import type * as v from 'valibot'
import { ownMember } from '../rules/json.ts'
import { hasFields, sameJson } from '../rules/same-fields.ts'
import type { HttpCall } from './call.ts'

type Key<K extends string> = Readonly<Record<K, string>>
type Answered<R extends HttpCall> = v.InferOutput<R['answer']>

const byKey =
  <K extends string>(key: K) =>
  (sent: Key<K>): Key<K> =>
    ({ [key]: sent[key] }) as Key<K>

/**
 * Read-back of a POST or PATCH: reads the record with the id in `key`. The write has arrived if the record
 * contains everything that was sent. A matching id alone proves nothing, because the record may be older.
 */
export const recordAsSent = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: byKey(key),
  arrived: (sent: object, found: Answered<R> | undefined) =>
    found && hasFields(found, sent) ? { value: found } : undefined,
})

/**
 * Read-back of a DELETE: reads the record with the id in `key`. The write has arrived if the record no longer
 * exists.
 */
export const recordGone = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: byKey(key),
  arrived: (_: object, found: Answered<R> | undefined) => (found ? undefined : { value: {} }),
})

/**
 * Read-back of a write to a list entry: reads the list. The write has arrived if an entry contains everything
 * that was sent, including the id. Without an id, another entry could match.
 */
export const listedAsSent = <R extends HttpCall>(call: R) => ({
  call,
  input: () => ({}),
  arrived: (sent: unknown, entries: unknown) =>
    Array.isArray(entries) && entries.some((entry: object) => hasFields(entry, sent as object))
      ? { value: {} }
      : undefined,
})

/**
 * Read-back of a DELETE of a list entry: reads the list. The write has arrived if no entry has the id in
 * `key`.
 */
export const listedNoMore = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: () => ({}),
  arrived: (sent: Key<K>, entries: unknown) =>
    Array.isArray(entries) && !entries.some((entry: Partial<Key<K>>) => entry[key] === sent[key])
      ? { value: {} }
      : undefined,
})

/** Reads a list for an entry that has a value of these members in common with what was sent. */
export const listedWith = <R extends HttpCall>(
  call: R,
  input: (sent: Readonly<Record<string, unknown>>) => object,
  ...members: readonly string[]
) => ({
  call,
  input,
  arrived: (sent: Readonly<Record<string, unknown>>, entries: unknown) =>
    Array.isArray(entries) &&
    entries.some((entry: object) =>
      members.every((member) => sameJson(ownMember(entry, member), sent[member])),
    )
      ? { value: {} }
      : undefined,
})
