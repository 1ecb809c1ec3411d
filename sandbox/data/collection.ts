import type { ContentAddress } from './content-address.ts'
import type { Database } from './database.ts'
import { indexWords, matchExpression } from './words.ts'

/** How records of one kind are kept: a JSON document with the columns that are looked up by. */
export interface CollectionRow<T> {
  readonly id: (record: T) => string
  readonly columns?: Readonly<Record<string, (record: T) => string | null>>
  /** The texts a search looks through; a collection without them has no search. */
  readonly words?: (record: T) => readonly (string | null | undefined)[]
}

interface SearchRequest {
  readonly query: string
  readonly from: number
  readonly size: number
  /** Keeps to records whose column holds one of the values. */
  readonly within?: { readonly column: string; readonly values: readonly string[] }
}

/** Records of one kind, in the order in which they came. */
export interface Collection<T> {
  readonly find: (id: string) => T | undefined
  readonly list: () => T[]
  readonly listBy: (column: string, value: string) => T[]
  readonly search: (request: SearchRequest) => { readonly data: T[]; readonly total: number }
  readonly insert: (record: T) => void
  readonly replace: (record: T) => void
  readonly remove: (id: string) => void
  readonly removeBy: (column: string, value: string) => void
}

/** Makes a collection's empty table. */
export function createTable<T>(db: Database, name: string, row: CollectionRow<T>): void {
  const columns = Object.keys(row.columns ?? {})
  db.exec(`CREATE TABLE ${name} (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ${columns.map((column) => `${column} TEXT,`).join(' ')}
    words TEXT, record TEXT NOT NULL)`)
}

/**
 * Indexes a filled table: one pass over all rows is far quicker than an index kept up row by row. From then on triggers
 * keep the search index in step, so that any statement on the table may be undone.
 */
export function indexTable<T>(db: Database, name: string, row: CollectionRow<T>): void {
  for (const column of Object.keys(row.columns ?? {}))
    db.exec(`CREATE INDEX ${name}_${column} ON ${name} (${column})`)
  if (!row.words) return
  db.exec(`
    CREATE INDEX ${name}_seq ON ${name} (seq);
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

/** The query for the numbers of the rows that are sought; it never reads the records themselves, which are large. */
function numbersOf(name: string, match: string | undefined, within: SearchRequest['within']) {
  const matching = `SELECT rowid AS seq FROM ${name}_words WHERE ${name}_words MATCH ?`
  const words = match === undefined ? [] : [match]
  if (within) {
    const holding = `SELECT seq FROM ${name} WHERE ${within.column} IN (${within.values.map(() => '?').join(', ')})`
    const numbers = match === undefined ? holding : `${holding} AND seq IN (${matching})`
    return { numbers, sought: [...within.values, ...words] }
  }
  if (match !== undefined) return { numbers: matching, sought: words }
  return { numbers: `SELECT seq FROM ${name} INDEXED BY ${name}_seq`, sought: [] }
}

/** Opens a collection whose table is there. */
export function openCollection<T>(
  db: Database,
  name: string,
  row: CollectionRow<T>,
  content: ContentAddress,
): Collection<T> {
  const columns = Object.entries(row.columns ?? {})
  const names = ['id', ...columns.map(([column]) => column), 'words', 'record']
  const values = (record: T) => [
    row.id(record),
    ...columns.map(([, value]) => value(record)),
    row.words ? indexWords(row.words(record)) : null,
    content.toStored(JSON.stringify(record)),
  ]
  const parse = ({ record }: { record: string }) => JSON.parse(content.fromStored(record)) as T
  return {
    find: (id) => {
      const found = db.get<{ record: string }>(`SELECT record FROM ${name} WHERE id = ?`, id)
      return found && parse(found)
    },
    list: () => db.all<{ record: string }>(`SELECT record FROM ${name} ORDER BY seq`).map(parse),
    listBy: (column, value) =>
      db
        .all<{ record: string }>(`SELECT record FROM ${name} WHERE ${column} = ? ORDER BY seq`, value)
        .map(parse),
    search: ({ query, from, size, within }) => {
      const { numbers, sought } = numbersOf(name, matchExpression(query), within)
      const { total } = db.get<{ total: number }>(
        `SELECT count(*) AS total FROM (${numbers})`,
        ...sought,
      ) ?? {
        total: 0,
      }
      const page = db.all<{ record: string }>(
        `SELECT record FROM ${name} WHERE seq IN (${numbers} ORDER BY seq LIMIT ? OFFSET ?) ORDER BY seq`,
        ...sought,
        size,
        from,
      )
      return { data: page.map(parse), total }
    },
    insert: (record) => {
      db.run(
        `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...values(record),
      )
    },
    replace: (record) => {
      db.run(
        `UPDATE ${name} SET ${names.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
        ...values(record),
        row.id(record),
      )
    },
    remove: (id) => {
      db.run(`DELETE FROM ${name} WHERE id = ?`, id)
    },
    removeBy: (column, value) => {
      db.run(`DELETE FROM ${name} WHERE ${column} = ?`, value)
    },
  }
}
