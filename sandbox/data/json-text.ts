import { contentPlaceholder } from './content-address.ts'
import type { Database } from './database.ts'

/** A `T` as JSON in UTF-8, in parts: sent without being parsed and serialised again. */
export class JsonText<T> {
  declare readonly holds: T
  /** Reads the parts from the beginning, one by one. */
  readonly parts: () => Iterable<Uint8Array>

  constructor(parts: () => Iterable<Uint8Array>) {
    this.parts = parts
  }

  text(): string {
    return Buffer.concat([...this.parts()]).toString()
  }
}

/** The records of one part: half a megabyte of the largest ones, which SQLite joins in a millisecond. */
const partSize = 500

/**
 * All records of a table, in order of creation. Each part is read when it is asked for, so the first one does
 * not wait for the others and memory holds one at a time; it shows the writes up to then. SQLite joins the
 * texts: parsing and serialising 20,000 records takes most of a second.
 */
export function listText<T>(db: Database, table: string, contentBase: string): JsonText<T[]> {
  const read = (after: number) =>
    db.get<{ json: Uint8Array | null; last: number | null }>(
      `SELECT CAST(replace(group_concat(record), ?, ?) AS BLOB) AS json, max(seq) AS last
        FROM (SELECT seq, record FROM ${table} WHERE seq > ? ORDER BY seq LIMIT ${partSize})`,
      contentPlaceholder,
      contentBase,
      after,
    )
  return new JsonText(function* () {
    let opening = '['
    for (let after: number | null = 0; ; opening = ',') {
      const part = read(after)
      if (!part?.json || part.last === null) break
      after = part.last
      yield Buffer.concat([Buffer.from(opening), part.json])
    }
    yield Buffer.from(opening === '[' ? '[]' : ']')
  })
}
