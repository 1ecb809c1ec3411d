/** Work that can pause after each of its steps, so that no task takes long. */
export type Steps<T> = Generator<undefined, T>

/** The records of one step: a millisecond of work or less. */
export const recordsPerStep = 1000

/** Puts the records into a map. */
export function* mapped<R, K, V>(
  records: readonly R[],
  entryOf: (record: R) => readonly [K, V],
): Steps<ReadonlyMap<K, V>> {
  const map = new Map<K, V>()
  for (const [index, record] of records.entries()) {
    map.set(...entryOf(record))
    if (index % recordsPerStep === 0) yield
  }
  return map
}
