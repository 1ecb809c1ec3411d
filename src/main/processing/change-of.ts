import { processedRecords } from '#shared/contract/processed-records.ts'
import {
  type ArrivedChange,
  type ConcludedChange,
  type ProcessedKind,
  processedKinds,
  type UnsureChange,
} from '#shared/entities/pending-change.ts'
import type { Row } from './correct.ts'

const writes = new Map(
  processedKinds.flatMap((kind) =>
    Object.entries(processedRecords[kind].writes).map(([call, change]) => [call, { kind, change }] as const),
  ),
)
const reads = new Map<string, ProcessedKind>(processedKinds.map((kind) => [processedRecords[kind].get, kind]))
const searches = new Map<string, ProcessedKind>(
  processedKinds.map((kind) => [processedRecords[kind].search, kind]),
)

/** The kind of record that a call reads, if that kind's search shows writes late. */
export const kindReadBy = (call: string): ProcessedKind | undefined => reads.get(call)

/** The kind of record that a call searches, if that search shows writes late. */
export const kindSearchedBy = (call: string): ProcessedKind | undefined => searches.get(call)

/**
 * The ledger's entry for a write that is sent at `at`, an ISO date-time; undefined if no search shows it
 * late. `lastRead` holds the last record of each kind that was read.
 */
export function changeOf(
  call: string,
  input: object,
  at: string,
  lastRead: ReadonlyMap<ProcessedKind, Row> = new Map(),
): UnsureChange | undefined {
  const write = writes.get(call)
  if (!write) return undefined
  const { id: idKey, name: nameKey } = processedRecords[write.kind]
  // A key without a value is not sent, so it must not overwrite the row's own.
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { [idKey]: id, ...fields } = sent
  const name: unknown = fields[nameKey]
  const read = lastRead.get(write.kind)
  const before =
    write.change === 'edited' && read?.[idKey] === id
      ? Object.fromEntries(Object.keys(fields).map((key) => [key, read?.[key] ?? null]))
      : undefined
  return {
    ...write,
    state: 'unsure',
    id: String(id),
    at,
    ...(typeof name === 'string' && { name }),
    ...(before && { before }),
    fields,
  }
}

/** What finally became of a write without an answer. */
export const concluded = (unsure: UnsureChange, outcome: ConcludedChange['outcome']): ConcludedChange => ({
  ...unsure,
  state: 'concluded',
  outcome,
})

/** The entry of a write that has arrived. */
export function arrived({ change, before: _, ...unsure }: UnsureChange): ArrivedChange {
  return change === 'deleted'
    ? { ...unsure, state: 'waiting', change }
    : { ...unsure, state: 'waiting', change, replaced: {}, shown: {} }
}
