import type { Database } from './database.ts'
import { collectColumn, type StoredColumn } from './facet-column.ts'
import type { AnyRow, Facet } from './table.ts'

/** The index of a table at the time of its build. */
interface StoredIndex {
  /** All row numbers, ascending. */
  readonly rows: Uint32Array
  readonly columns: ReadonlyMap<string, StoredColumn>
}

const rowsPart = 'rows'
const batch = 10_000

const facetsOf = (row: AnyRow) => Object.keys(row.facets ?? {})

/** The facets of one row; empty if the collection has none. */
export const readFacets = (json: string | null): readonly Facet[] => (json === null ? [] : JSON.parse(json))

/**
 * Stores the index of a filled table, so that it opens quickly at any scale. From now on, logs every change
 * of a row.
 */
export function storeIndex(db: Database, table: string, row: AnyRow): void {
  db.exec(`
    CREATE TABLE ${table}_index (part TEXT PRIMARY KEY, numbers BLOB NOT NULL, facet_values TEXT);
    CREATE TABLE ${table}_changes (step INTEGER PRIMARY KEY, seq INTEGER NOT NULL)`)
  for (const [event, changed] of Object.entries({ INSERT: 'new', UPDATE: 'new', DELETE: 'old' }))
    db.exec(`CREATE TRIGGER ${table}_changes_${event} AFTER ${event} ON ${table} BEGIN
      INSERT INTO ${table}_changes (seq) VALUES (${changed}.seq);
    END`)
  const store = (part: string, numbers: Uint32Array, values?: readonly Facet[]) =>
    db.run(
      `INSERT INTO ${table}_index VALUES (?, ?, ?)`,
      part,
      Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength),
      values ? JSON.stringify(values) : null,
    )
  const last = db.get<{ seq: number | null }>(`SELECT max(seq) AS seq FROM ${table}`)?.seq ?? 0
  const rows = new Uint32Array(last)
  const columns = facetsOf(row).map((facet) => [facet, collectColumn(last)] as const)
  let count = 0
  for (let after = 0; after < last; after = rows[count - 1] ?? last)
    for (const { seq, facets } of db.all<{ seq: number; facets: string | null }>(
      `SELECT seq, facets FROM ${table} WHERE seq > ? ORDER BY seq LIMIT ${batch}`,
      after,
    )) {
      rows[count++] = seq
      const values = readFacets(facets)
      for (const [place, [, column]] of columns.entries()) column.set(seq, values[place] ?? null)
    }
  store(rowsPart, rows.subarray(0, count))
  for (const [facet, column] of columns) {
    const { values, codes } = column.stored()
    store(facet, codes, values)
  }
}

/** Reads the index stored by {@link storeIndex}. */
export function loadIndex(db: Database, table: string, row: AnyRow): StoredIndex {
  const read = (part: string): StoredColumn => {
    const found = db.get<{ numbers: Uint8Array; facet_values: string | null }>(
      `SELECT numbers, facet_values FROM ${table}_index WHERE part = ?`,
      part,
    )
    if (!found) throw new Error(`${table} has no stored index of ${part}`)
    // Copies the bytes, because the array must start at a multiple of four bytes.
    const codes = new Uint32Array(new Uint8Array(found.numbers).buffer)
    return { values: found.facet_values === null ? [] : JSON.parse(found.facet_values), codes }
  }
  return {
    rows: read(rowsPart).codes,
    columns: new Map(facetsOf(row).map((facet) => [facet, read(facet)])),
  }
}

/**
 * Returns a function that returns the rows changed since its last call; at the first call, since the build.
 */
export function rowChanges(db: Database, table: string): () => readonly number[] {
  let known = 0
  return () => {
    const changes = db.all<{ step: number; seq: number }>(
      `SELECT step, seq FROM ${table}_changes WHERE step > ? ORDER BY step`,
      known,
    )
    known = changes.at(-1)?.step ?? known
    return [...new Set(changes.map(({ seq }) => seq))]
  }
}
