import type { Database, SqlValue } from './database.ts'
import { indexWords } from './words.ts'

/** A value that a search filters or sorts by. */
export type Facet = string | number | null

/**
 * The storage of one kind of record: JSON, with additional columns for lookups. `F` are the names of the
 * facets.
 */
export interface CollectionRow<T, F extends string = never> {
  readonly id: (record: T) => string
  readonly columns?: Readonly<Record<string, (record: T) => string | null>>
  /** The searchable texts. A collection without them can't be searched. */
  readonly words?: (record: T) => readonly (string | null | undefined)[]
  readonly facets?: Readonly<Record<F, (record: T) => Facet>>
  /** The facets that a search can sort by. */
  readonly orders?: readonly F[]
}
export type AnyRow = CollectionRow<unknown, string>

/** The names of a record's columns, without the row number. */
export const columnsOf = (row: AnyRow): string[] => [
  'id',
  ...Object.keys(row.columns ?? {}),
  'words',
  'facets',
  'record',
]

/** A record's values for {@link columnsOf}. `json` is the record as JSON. */
export const valuesOf = (row: AnyRow, record: unknown, json = JSON.stringify(record)): SqlValue[] => [
  row.id(record),
  ...Object.values(row.columns ?? {}).map((column) => column(record)),
  row.words ? indexWords(row.words(record)) : null,
  row.facets ? JSON.stringify(Object.values(row.facets).map((facet) => facet(record))) : null,
  json,
]

/** The SQL statement that inserts a row. */
export const insertStatement = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`

/** Creates the empty table of a collection. */
export function createTable(db: Database, name: string, row: AnyRow): void {
  const columns = Object.keys(row.columns ?? {})
  db.exec(`CREATE TABLE ${name} (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL, ${columns.map((column) => `${column} TEXT,`).join(' ')}
    words TEXT, facets TEXT, record TEXT NOT NULL)`)
}

/**
 * Indexes a filled table in one pass, which is much faster than one update for each row. Afterwards triggers
 * update the search index, so that the undo log can reverse every statement.
 */
export function indexTable(db: Database, name: string, row: AnyRow): void {
  db.exec(`CREATE UNIQUE INDEX ${name}_id ON ${name} (id)`)
  for (const column of Object.keys(row.columns ?? {}))
    db.exec(`CREATE INDEX ${name}_${column} ON ${name} (${column})`)
  if (!row.words) return
  db.exec(`
    CREATE VIRTUAL TABLE ${name}_words USING
      fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3');
    INSERT INTO ${name}_words (rowid, words) SELECT seq, words FROM ${name} ORDER BY seq;
    CREATE TRIGGER ${name}_words_insert AFTER INSERT ON ${name} BEGIN
      INSERT INTO ${name}_words (rowid, words) VALUES (new.seq, new.words);
    END;
    CREATE TRIGGER ${name}_words_update AFTER UPDATE ON ${name} BEGIN
      DELETE FROM ${name}_words WHERE rowid = old.seq;
      INSERT INTO ${name}_words (rowid, words) VALUES (new.seq, new.words);
    END;
    CREATE TRIGGER ${name}_words_delete AFTER DELETE ON ${name} BEGIN
      DELETE FROM ${name}_words WHERE rowid = old.seq;
    END`)
}
