import type { Log } from '#main/diagnostics/log.ts'
import { openBook } from '#main/rover/book.ts'
import type { RoverLine } from '#main/rover/events.ts'
import type { RoverStore } from '#main/rover/store.ts'
import type { JournalFile } from '#main/storage/journal-file.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** The store of imports, in memory. A test that restarts the console uses a real folder. */
export function memoryRoverStore(): RoverStore {
  const journal: JournalFile<RoverLine> = {
    entries: [],
    append: async () => {},
    replace: async () => {},
  }
  const files = new Map<string, readonly RoverJob[]>()
  return {
    book: openBook(journal, silent, Date.now()),
    jobs: {
      write: async (runId, jobs) => void files.set(runId, jobs),
      read: async (runId) => files.get(runId) ?? Promise.reject(new Error('no such jobs')),
      keepOnly: async (runIds) => {
        for (const runId of files.keys()) if (!runIds.includes(runId)) files.delete(runId)
      },
    },
  }
}
