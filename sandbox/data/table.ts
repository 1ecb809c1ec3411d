import type { Database, SqlValue } from './database.ts'
import { indexWords } from './words.ts'

/** What a search filters or sorts a record by. */
export type Facet = string | number | null

/** How records of one kind are kept: a JSON document with what is looked up beside it. `F` names the facets. */
export interface CollectionRow<T, F extends string = never> {
  readonly id: (record: T) => string
  readonly columns?: Readonly<Record<string, (record: T) => string | null>>
  /** The texts a search looks through; a collection without them has no search. */
  readonly words?: (record: T) => readonly (string | null | undefined)[]
  readonly facets?: Readonly<Record<F, (record: T) => Facet>>
  /** The facets that a search sorts by. */
  readonly orders?: readonly F[]
  /** Searches show a write only once it has been processed. */
  readonly isProcessed?: true
}
export type AnyRow = CollectionRow<unknown, string>

/** Names of the columns that a record fills, but for its number. */
export const columnsOf = (row: AnyRow): string[] => [
  'id',
  ...Object.keys(row.columns ?? {}),
  'words',
  'facets',
  'record',
]

/** What {@link columnsOf} names, of one record; `json` is the record's text. */
export const valuesOf = (row: AnyRow, record: unknown, json = JSON.stringify(record)): SqlValue[] => [
  row.id(record),
  ...Object.values(row.columns ?? {}).map((column) => column(record)),
  row.words ? indexWords(row.words(record)) : null,
  row.facets ? JSON.stringify(Object.values(row.facets).map((facet) => facet(record))) : null,
  json,
]

/** The statement that adds a row with `columns`. */
export const insertStatement = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`

/** Makes a collection's empty table. */
export function createTable(db: Database, name: string, row: AnyRow): void {
  const columns = Object.keys(row.columns ?? {})
  db.exec(`CREATE TABLE ${name} (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ${columns.map((column) => `${column} TEXT,`).join(' ')}
    words TEXT, facets TEXT, record TEXT NOT NULL)`)
}

/**
 * Indexes a filled table: one pass over all rows is far quicker than an index kept up row by row. From then on triggers
 * keep the search index in step, so that any statement on the table may be undone.
 */
export function indexTable(db: Database, name: string, row: AnyRow): void {
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
