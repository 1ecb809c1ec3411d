import { sessionTable } from '../identity/sessions.ts'
import { newSigningKey } from '../identity/tokens.ts'
import { fillSample, type SampleSize } from '../sample/fill.ts'
import type { Database } from './database.ts'
import { createTables, indexTables, tableNames } from './open-collections.ts'
import { startUndoLog } from './undo-log.ts'

const metaTable = 'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)'

/** Fills an empty database with the sandbox's initial data. `version` is stored in data files. */
export async function buildDatabase(db: Database, size: SampleSize, version = ''): Promise<void> {
  const key = newSigningKey()
  db.exec(metaTable)
  db.exec(sessionTable)
  createTables(db)
  db.transaction(() => {
    fillSample(db, size)
  })
  indexTables(db)
  startUndoLog(db, tableNames)
  const meta = {
    version,
    scale: String(size.scale ?? ''),
    signingKey: JSON.stringify(await key),
  }
  for (const [name, value] of Object.entries(meta)) db.run('INSERT INTO meta VALUES (?, ?)', name, value)
}

/** A value stored when the database was built; undefined if this is no sandbox database. */
export function readMeta(db: Database, key: 'version' | 'scale' | 'signingKey'): string | undefined {
  const known = db.get<object>("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'")
  return known && db.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value
}
