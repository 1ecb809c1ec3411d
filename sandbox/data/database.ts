import Libsql from 'libsql'

export type SqlValue = string | number | null | Uint8Array

/** A synchronous SQLite connection with a cache of prepared statements. */
export interface Database {
  readonly exec: (sql: string) => void
  readonly run: (sql: string, ...values: SqlValue[]) => void
  readonly get: <Row>(sql: string, ...values: SqlValue[]) => Row | undefined
  readonly all: <Row>(sql: string, ...values: SqlValue[]) => Row[]
  /** Runs `work` in a new transaction, or in the open one. An error rolls it back. */
  readonly transaction: <T>(work: () => T) => T
  readonly close: () => void
}

/** Opens the database file at `path`; `:memory:` opens one in memory. */
export function openDatabase(path: string): Database {
  const connection = new Libsql(path)
  const statements = new Map<string, ReturnType<typeof connection.prepare>>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    exec: (sql) => {
      connection.exec(sql)
    },
    // Passes the values as one array, because the library takes a single null for an object of named values.
    run: (sql, ...values) => {
      prepared(sql).run(values)
    },
    get: <Row>(sql: string, ...values: SqlValue[]) => prepared(sql).get(values) as Row | undefined,
    all: <Row>(sql: string, ...values: SqlValue[]) => prepared(sql).all(values) as Row[],
    transaction: (work) => (connection.inTransaction ? work() : connection.transaction(work)()),
    close: () => {
      statements.clear()
      connection.close()
    },
  }
}
