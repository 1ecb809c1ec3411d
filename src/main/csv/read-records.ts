import { anyCall } from '#main/api/execute.ts'
import { unlessMissing } from '#main/base/call-failure.ts'
import { hasCall, type RecordName, recordKey } from '#shared/records/records.ts'
import { recordId } from '#shared/rules/names.ts'
import { type Reading, readListed } from './listed-records.ts'

/** Up to so many records are read one by one; for more the whole list is read, which takes fewer requests. */
const fewRecords = 60
/** Reads in flight. */
const atOnce = 4

interface ReadingRecords extends Reading {
  /** Called with the number of records that are found so far. */
  readonly onFound: (count: number) => void
}

/** Does work for each item, a few at a time. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Reads the records with these ids; those that do not exist are missing in the result. @throws CallFailure */
export async function readRecords(
  kind: RecordName,
  ids: ReadonlySet<string>,
  { execute, signal, onFound }: ReadingRecords,
): Promise<ReadonlyMap<string, object>> {
  const found = new Map<string, object>()
  const canGet = hasCall(kind, 'get')
  if (!canGet || ids.size > fewRecords)
    await readListed({ kind }, { execute, signal, from: 0, onAgain: () => found.clear() }, async (some) => {
      for (const record of some.records) {
        const id = recordId(kind, record)
        if (ids.has(id)) found.set(id, record)
      }
      onFound(found.size)
    })
  // A list may lag behind, or have no archived records.
  const missing = canGet ? [...ids].filter((id) => !found.has(id)) : []
  await each(missing, async (id) => {
    const record = await unlessMissing(
      anyCall(execute)<object>(`${kind}.get`, recordKey(kind, id), { signal }),
    )
    if (record) found.set(id, record)
    onFound(found.size)
  })
  return found
}
