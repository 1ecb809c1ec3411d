import type { JournalFile } from '#main/storage/journal-file.ts'
import type { RoverEvent, RoverLine } from './events.ts'
import { forgetOld, type Known, nothingKnown, type RunRecord, snapshot, take } from './known.ts'

/** What is known of the imports, and the journal that keeps it. */
export interface Book {
  readonly known: Known
  /** Begins a run: it is on the disk once this resolves. @throws where it can't be put there; there is then no such run. */
  readonly begin: (admin: string, run: RunRecord, now: number) => Promise<void>
  /** Takes in what happened; it reaches the disk with the next `save`. */
  readonly note: (...events: readonly RoverEvent[]) => void
  /** Puts on the disk what was noted since, as one line. @throws where that fails: it is then tried with the next one. */
  readonly save: () => Promise<void>
  readonly settled: () => Promise<void>
}

/** Opens the book on a journal; `now` is in milliseconds since 1970. */
export function openBook(journal: JournalFile<RoverLine>, now: number): Book {
  const known = nothingKnown()
  const unsaved: RoverEvent[] = []
  let saving: Promise<void> = Promise.resolve()
  for (const event of journal.entries.flat()) take(known, event)
  forgetOld(known, now)
  // What was recorded may have left at any time until this start.
  for (const id of known.unsure.keys()) known.unsure.set(id, new Date(now).toISOString())

  const next = (write: () => Promise<void>): Promise<void> => {
    saving = saving.catch(() => undefined).then(write)
    return saving
  }
  return {
    known,
    begin: (admin, run, now) =>
      next(async () => {
        const before = known.runs.get(admin)
        known.runs.set(admin, run)
        const count = unsaved.length
        try {
          await journal.replace([[snapshot(known, now)]])
          unsaved.splice(0, count)
        } catch (error) {
          if (before) known.runs.set(admin, before)
          else known.runs.delete(admin)
          throw error
        }
      }),
    note: (...events) => {
      for (const event of events) {
        take(known, event)
        unsaved.push(event)
      }
    },
    save: () =>
      next(async () => {
        const line = [...unsaved]
        if (line.length === 0) return
        await journal.append(line)
        unsaved.splice(0, line.length)
      }),
    settled: () => saving.catch(() => undefined),
  }
}
