import { join } from 'node:path'
import type { Log } from '#main/diagnostics/log.ts'
import { openJournalFile } from '#main/storage/journal-file.ts'
import { type Book, openBook } from './book.ts'
import { roverLineSchema } from './events.ts'
import { openJobsFolder, type RunJobs } from './jobs-folder.ts'

/** The files of the imports: a journal, and the jobs of each run. */
export interface RoverStore {
  readonly book: Book
  readonly jobs: RunJobs
}

interface RoverStoreOptions {
  readonly folder: string
  /** Called with the new path of a damaged journal; undefined if it could not be moved. */
  readonly onSetAside: (aside: string | undefined) => void
  /**
   * The key that encrypts the stored jobs.
   * @throws KeychainError
   */
  readonly secretKey: () => Promise<Uint8Array>
  readonly log: Log
  /** Milliseconds since 1970. Defaults to the system clock. */
  readonly now?: () => number
}

/** Opens the files of the imports. Never fails. */
export async function openRoverStore({
  folder,
  secretKey,
  log,
  now = Date.now,
  onSetAside,
}: RoverStoreOptions): Promise<RoverStore> {
  const path = join(folder, 'journal.jsonl')
  const journal = await openJournalFile({ path, schema: roverLineSchema, onSetAside, log })
  return { book: openBook(journal, log, now()), jobs: openJobsFolder({ folder, secretKey, log }) }
}
