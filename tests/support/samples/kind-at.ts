import { type RecordName, recordNames, records } from '#shared/records/records.ts'

/** The kind of record that a screen at this path shows; undefined if it shows none. */
export const kindAt = (path: string): RecordName | undefined =>
  recordNames.find((kind) => path === records[kind].path || path.startsWith(`${records[kind].path}/`))
