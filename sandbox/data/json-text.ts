import { contentPlaceholder } from './content-address.ts'
import type { Database } from './database.ts'

/** A `T` as JSON in UTF-8, sent without being parsed and serialised again. */
export class JsonText<T> {
  declare readonly holds: T
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  text(): string {
    return Buffer.from(this.bytes).toString()
  }
}

/**
 * Returns all records of a table, in order of creation, as one text. SQLite joins them: parsing and
 * serialising 20,000 records takes most of a second. The text is cached until this connection changes
 * anything.
 */
export function openListText<T>(db: Database, table: string, contentBase: string): () => JsonText<T[]> {
  let kept: { readonly text: JsonText<T[]>; readonly at: number } | undefined
  return () => {
    const at = db.get<{ changes: number }>('SELECT total_changes() AS changes')?.changes ?? 0
    if (kept?.at !== at) {
      const found = db.get<{ json: Uint8Array }>(
        `SELECT CAST('[' || coalesce(replace(group_concat(record), ?, ?), '') || ']' AS BLOB) AS json
          FROM (SELECT record FROM ${table} ORDER BY seq)`,
        contentPlaceholder,
        contentBase,
      )
      kept = { text: new JsonText(found?.json ?? new Uint8Array()), at }
    }
    return kept.text
  }
}
