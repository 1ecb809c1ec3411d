import { processedRecords } from '#shared/contract/processed-records.ts'
import { type PendingChange, type ProcessedKind, processedKinds } from '#shared/entities/pending-change.ts'

const writes = new Map(
  processedKinds.flatMap((kind) =>
    Object.entries(processedRecords[kind].writes).map(([call, change]) => [call, { kind, change }] as const),
  ),
)
const searches = new Map<string, ProcessedKind>(
  processedKinds.map((kind) => [processedRecords[kind].search, kind]),
)

/** The kind of records that a call searches among, where that search lags behind. */
export const kindSearchedBy = (call: string): ProcessedKind | undefined => searches.get(call)

/** What the ledger keeps of a write that is sent `at` that time; undefined where no search lags behind it. */
export function changeOf(call: string, input: object, at: string): PendingChange | undefined {
  const write = writes.get(call)
  if (!write) return undefined
  const { id: idKey, name: nameKey } = processedRecords[write.kind]
  // What has no value was not sent, and must not be laid over a row.
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { [idKey]: id, ...fields } = sent
  const name: unknown = fields[nameKey]
  return { ...write, id: String(id), at, ...(typeof name === 'string' && { name }), fields }
}
