import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SampleSize } from '../sample/fill.ts'
import { buildDatabase, readMeta } from './build.ts'
import { type Database, openDatabase } from './database.ts'
import { dataVersion } from './version.ts'

interface DataOptions extends SampleSize {
  /** The file for the records. If undefined, they are in memory. */
  readonly dataFile?: string | undefined
  /** Rebuilds the records. */
  readonly reset?: boolean | undefined
}

/** Another sandbox is using this file. */
export class DataFileInUse extends Error {
  override readonly name = 'DataFileInUse'
}

const siblings = (file: string) => ['', '-wal', '-shm', '-journal'].map((suffix) => `${file}${suffix}`)

/** Removes a data file, and the files that SQLite puts beside it. */
function removeDataFile(file: string): void {
  for (const path of siblings(file)) rmSync(path, { force: true })
}

/**
 * Locks a data file, and returns the function that unlocks it. If the process is killed, the system unlocks
 * it.
 */
function lock(file: string): () => void {
  const lockFile = `${file}.lock`
  // No prepared statements, because they would keep the connection open after `close`.
  const holder = openDatabase(lockFile)
  try {
    holder.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw new DataFileInUse(`Another sandbox uses ${file}: end it, or name another file`)
  }
  return () => {
    holder.close()
    rmSync(lockFile, { force: true })
  }
}

/** Whether a database has the current version and the requested scale. */
const holds = (db: Database, scale: number | undefined) =>
  readMeta(db, 'version') === dataVersion() &&
  (scale === undefined || readMeta(db, 'scale') === String(scale))

/** Opens a file; undefined if its version or scale does not match. */
function reopen(file: string, scale: number | undefined): Database | undefined {
  let db: Database | undefined
  try {
    db = openDatabase(file)
    if (holds(db, scale)) return db
  } catch (error) {
    db?.close()
    throw new Error(`${file} is not a data file of the sandbox: remove it or name another`, { cause: error })
  }
  db.close()
  return undefined
}

/**
 * Opens a file. Builds the records first if it is missing, or its version or scale does not match. A build is
 * written to another file and then renamed, so an interrupted build is never used.
 */
async function openFile(
  dataFile: string,
  { reset = false, ...size }: Omit<DataOptions, 'dataFile'>,
): Promise<Database> {
  let db = !reset && existsSync(dataFile) ? reopen(dataFile, size.scale) : undefined
  if (!db) {
    const draft = `${dataFile}.building`
    removeDataFile(draft)
    const building = openDatabase(draft)
    building.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -100000')
    await buildDatabase(building, size, dataVersion())
    building.close()
    removeDataFile(dataFile)
    renameSync(draft, dataFile)
    db = openDatabase(dataFile)
  }
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
  return db
}

/**
 * Opens the records for this sandbox alone. A second one could replace the file or miss changes.
 * @throws DataFileInUse
 */
export async function openData({ dataFile, reset, ...size }: DataOptions): Promise<Database> {
  if (dataFile === undefined) {
    const db = openDatabase(':memory:')
    await buildDatabase(db, size)
    return db
  }
  mkdirSync(dirname(dataFile), { recursive: true })
  const unlock = lock(dataFile)
  try {
    const db = await openFile(dataFile, { reset, ...size })
    const close = () => {
      db.close()
      unlock()
    }
    return { ...db, close }
  } catch (error) {
    unlock()
    throw error
  }
}
