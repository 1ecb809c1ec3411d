import type { HttpCallName } from '#shared/contract/index.ts'
import { findingCall } from '#shared/contract/record-calls.ts'
import type { RecordName } from '#shared/records/records.ts'

/** The input of a search that finds everything. */
export const everything = { query: '', from: 0, size: 10, filters: {} }

type Json = Record<string, unknown>

/** Returns the records of an answer, whether it is a list, a page of records or one record. */
export const recordsOf = (answer: unknown): readonly Json[] => {
  if (Array.isArray(answer)) return answer
  const { data } = answer as { readonly data?: unknown }
  return Array.isArray(data) ? data : [answer as Json]
}

/**
 * The first record that a kind's search or list shows.
 * @throws Error if there is none
 */
export async function firstRecord(
  kind: RecordName,
  read: (name: HttpCallName, input: object) => Promise<unknown>,
): Promise<Json> {
  const call = findingCall(kind)
  const [record] = recordsOf(await read(call, call.endsWith('.search') ? everything : {}))
  if (!record) throw new Error(`the sample has no ${kind}`)
  return record
}
