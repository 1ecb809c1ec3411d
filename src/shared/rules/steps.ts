/** Work that can pause after each step, so that it never blocks the thread for long. */
export type Steps<T> = Generator<undefined, T>

/** The number of records in one step, which takes at most a millisecond. */
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
