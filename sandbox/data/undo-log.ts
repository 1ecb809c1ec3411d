import type { Database } from './database.ts'

/**
 * From now on, logs the inverse of every change. {@link undoEverything} then takes time only for the changes,
 * at any scale. The log survives a restart. Every table needs the key `seq`.
 */
export function startUndoLog(db: Database, tables: readonly string[]): void {
  db.exec('CREATE TABLE undo_log (step INTEGER PRIMARY KEY, statement TEXT NOT NULL)')
  for (const table of tables) {
    const columns = db.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
    const names = columns.map(({ name }) => name)
    const quoted = (join: string, part: (name: string) => string) => names.map(part).join(join)
    db.exec(`
      CREATE TRIGGER ${table}_undo_insert AFTER INSERT ON ${table} BEGIN
        INSERT INTO undo_log (statement) VALUES ('DELETE FROM ${table} WHERE seq = ' || new.seq);
      END;
      CREATE TRIGGER ${table}_undo_update AFTER UPDATE ON ${table} BEGIN
        INSERT INTO undo_log (statement) VALUES (
          'UPDATE ${table} SET ${quoted(', ', (name) => `${name} = ' || quote(old.${name}) || '`)} WHERE seq = ' || old.seq);
      END;
      CREATE TRIGGER ${table}_undo_delete AFTER DELETE ON ${table} BEGIN
        INSERT INTO undo_log (statement) VALUES (
          'INSERT INTO ${table} (${names.join(', ')}) VALUES (${quoted(', ', (name) => `' || quote(old.${name}) || '`)})');
      END`)
  }
}

/** Undoes all changes since the log started. */
export function undoEverything(db: Database): void {
  db.transaction(() => {
    const steps = db.all<{ statement: string }>('SELECT statement FROM undo_log ORDER BY step DESC')
    for (const { statement } of steps) db.exec(statement)
    db.exec('DELETE FROM undo_log')
  })
}
