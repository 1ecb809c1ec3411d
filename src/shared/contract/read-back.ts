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
 * Reads the record that a POST or PATCH was to leave behind, by its id's name. It has arrived where the record holds
 * what was sent: one under the same id may be older than the write.
 */
export const recordAsSent = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: byKey(key),
  arrived: (sent: object, found: Answered<R> | undefined) =>
    found && hasFields(found, sent) ? { value: found } : undefined,
})

/** Reads the record that a DELETE was to take away, by its id's name: it has arrived where there is none. */
export const recordGone = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: byKey(key),
  arrived: (_: object, found: Answered<R> | undefined) => (found ? undefined : { value: {} }),
})

/**
 * Reads the list that an entry stands in: it has arrived where one of them holds what was sent, its id included. Without
 * an id to go by another one could be taken for it.
 */
export const listedAsSent = <R extends HttpCall>(call: R) => ({
  call,
  input: () => ({}),
  arrived: (sent: unknown, entries: unknown) =>
    Array.isArray(entries) && entries.some((entry: object) => hasFields(entry, sent as object))
      ? { value: {} }
      : undefined,
})

/** Reads the list that an entry was to be taken from, by its id's name: it has arrived where the list has none of it. */
export const listedNoMore = <R extends HttpCall, K extends string>(call: R, key: K) => ({
  call,
  input: () => ({}),
  arrived: (sent: Key<K>, entries: unknown) =>
    Array.isArray(entries) && !entries.some((entry: Partial<Key<K>>) => entry[key] === sent[key])
      ? { value: {} }
      : undefined,
})
