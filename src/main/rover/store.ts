import { join } from 'node:path'
import type { Log } from '#main/diagnostics/log.ts'
import { openJournalFile } from '#main/storage/journal-file.ts'
import { type Book, openBook } from './book.ts'
import { roverLineSchema } from './events.ts'
import { openJobsFolder, type RunJobs } from './jobs-folder.ts'

/** Where imports are kept: what happened to them, and the jobs themselves. */
export interface RoverStore {
  readonly book: Book
  readonly jobs: RunJobs
}

interface RoverStoreOptions {
  readonly folder: string
  /** Told of a corrupt journal, with where it is kept now: undefined where it could not be moved. */
  readonly onSetAside: (aside: string | undefined) => void
  readonly log: Log
  /** Milliseconds since 1970; the computer's own clock by default. */
  readonly now?: () => number
}

/** Opens what is kept of imports from Rover; never fails. */
export async function openRoverStore({
  folder,
  log,
  now = Date.now,
  onSetAside,
}: RoverStoreOptions): Promise<RoverStore> {
  const path = join(folder, 'journal.jsonl')
  const journal = await openJournalFile({ path, schema: roverLineSchema, onSetAside, log })
  return { book: openBook(journal, log, now()), jobs: openJobsFolder(folder) }
}
