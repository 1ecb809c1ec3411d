import type { Database, SqlValue } from './database.ts'
import { type AnyRow, columnsOf, insertStatement } from './table.ts'

/** The table of writes that searches do not show yet, oldest first. */
export const waitingTable = (name: string) => `${name}_waiting`
/** The view of current records: the table that searches use, plus unprocessed writes. */
export const currentView = (name: string) => `${name}_now`

/** Creates the table of a collection's unprocessed writes. A row without a record is a deletion. */
export function createWaiting(db: Database, name: string, row: AnyRow): void {
  const columns = Object.keys(row.columns ?? {})
  const waiting = waitingTable(name)
  const listed = ['id', ...columns, 'record'].join(', ')
  db.exec(`
    CREATE TABLE ${waiting} (
      seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, id TEXT NOT NULL, ${columns.map((column) => `${column} TEXT,`).join(' ')}
      words TEXT, facets TEXT, record TEXT);
    CREATE INDEX ${waiting}_id ON ${waiting} (id);
    CREATE VIEW ${currentView(name)} AS
      SELECT seq, ${listed} FROM ${name} WHERE id NOT IN (SELECT id FROM ${waiting})
      UNION ALL
      SELECT coalesce(
          (SELECT seq FROM ${name} WHERE id = latest.id), (SELECT max(seq) FROM ${name}) + seq), ${listed}
        FROM ${waiting} AS latest
        WHERE record IS NOT NULL AND seq = (SELECT max(seq) FROM ${waiting} WHERE id = latest.id)`)
}

/** The delay between a write and its appearance in searches (JOB-50, ERR-13). */
export interface Processing {
  /** Makes searches show all writes immediately. */
  readonly finish: () => void
  /** The number of writes that searches do not show yet. */
  readonly pending: () => number
}

/** The delay until searches show a write. */
export interface Delay {
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number
  readonly seconds: number
}

/** The unprocessed writes of one collection. */
export interface WriteQueue extends Processing {
  /** Adds a write with the values of {@link columnsOf}. */
  readonly add: (values: readonly SqlValue[]) => void
  readonly addDeletion: (id: string) => void
  /** Makes searches show writes whose delay has passed. */
  readonly settle: () => void
}

/** Opens a collection's queue. Its table and that of {@link createWaiting} must exist. */
export function openQueue(db: Database, name: string, row: AnyRow, { now, seconds }: Delay): WriteQueue {
  const waiting = waitingTable(name)
  const columns = columnsOf(row)
  const names = columns.join(', ')
  const updates = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  const process = ({ seq, id, isDeletion }: { seq: number; id: string; isDeletion: 0 | 1 }) => {
    if (isDeletion) db.run(`DELETE FROM ${name} WHERE id = ?`, id)
    else
      db.run(
        `INSERT INTO ${name} (${names}) SELECT ${names} FROM ${waiting} WHERE seq = ?
          ON CONFLICT (id) DO UPDATE SET ${updates}`,
        seq,
      )
    db.run(`DELETE FROM ${waiting} WHERE seq = ?`, seq)
  }
  const processUntil = (time: number) =>
    db.transaction(() => {
      const due = db.all<Parameters<typeof process>[0]>(
        `SELECT seq, id, record IS NULL AS isDeletion FROM ${waiting} WHERE at <= ? ORDER BY seq`,
        time,
      )
      for (const write of due) process(write)
    })
  const settle = () => processUntil(now() - seconds * 1000)
  return {
    add: (values) => db.run(insertStatement(waiting, ['at', ...columns]), now(), ...values),
    addDeletion: (id) => db.run(insertStatement(waiting, ['at', 'id']), now(), id),
    settle,
    finish: () => processUntil(Number.POSITIVE_INFINITY),
    pending: () => {
      settle()
      return db.get<{ count: number }>(`SELECT count(*) AS count FROM ${waiting}`)?.count ?? 0
    },
  }
}
