import type { JsonFile } from '#main/storage/json-file.ts'

/** A local file of the console, in memory. */
export function memoryFile<T>(first: T): JsonFile<T> {
  let current = first
  return {
    value: () => current,
    save: async (value) => {
      current = value
    },
    settled: async () => {},
  }
}
