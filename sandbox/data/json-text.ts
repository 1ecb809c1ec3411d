import { contentPlaceholder } from './content-address.ts'
import type { Database } from './database.ts'

/** JSON of a `T` in UTF-8, in parts, so that it can be sent without being parsed. */
export class JsonText<T> {
  declare readonly holds: T
  /** Yields the parts in order. */
  readonly parts: () => Iterable<Uint8Array>

  constructor(parts: () => Iterable<Uint8Array>) {
    this.parts = parts
  }

  text(): string {
    return Buffer.concat([...this.parts()]).toString()
  }
}

/**
 * The number of records in a part. SQLite joins them in a millisecond; the largest parts are half a megabyte.
 */
const partSize = 500

/**
 * All records of a table as JSON, in order of creation. Each part is read only when needed, so the first is
 * sent early and memory contains one at a time. Later parts include writes made meanwhile. SQLite joins the
 * texts, because parsing and serialising 20,000 records would take most of a second.
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
