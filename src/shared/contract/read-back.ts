import type * as v from 'valibot'
import { hasFields } from '../rules/same-fields.ts'
import type { HttpCall } from './call.ts'

type Key<K extends string> = Readonly<Record<K, string>>
type Answered<R extends HttpCall> = v.InferOutput<R['answer']>

const byKey =
  <K extends string>(key: K) =>
  (sent: Key<K>): Key<K> =>
    ({ [key]: sent[key] }) as Key<K>

/**
 * Reads the record that a POST or PATCH writes; `key` names its id. The write has arrived if the record holds
 * all that was sent. The id alone proves nothing: the record may be older than the write.
 */
export const recordAsSent = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: byKey(key),
  arrived: (sent: object, found: Answered<R> | undefined) =>
    found && hasFields(found, sent) ? { value: found } : undefined,
})

/**
 * Reads the record that a DELETE removes; `key` names its id. The write has arrived if
 * there is no such record.
 */
export const recordGone = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: byKey(key),
  arrived: (_: object, found: Answered<R> | undefined) => (found ? undefined : { value: {} }),
})

/**
 * Reads the list that an entry belongs to. The write has arrived if one of its entries holds all that was
 * sent, the id included. Without an id, another entry could match.
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
 * Reads the list that a DELETE removes an entry from. The write has arrived if no entry has the id in `key`.
 */
export const listedNoMore = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: () => ({}),
  arrived: (sent: Key<K>, entries: unknown) =>
    Array.isArray(entries) && !entries.some((entry: Partial<Key<K>>) => entry[key] === sent[key])
      ? { value: {} }
      : undefined,
})
