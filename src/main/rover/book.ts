import type { Log } from '#main/diagnostics/log.ts'
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
  /**
   * Puts on the disk what was noted since, as one line. @throws where that fails, after a word in the log: it is then
   * tried with the next one.
   */
  readonly save: () => Promise<void>
}

/** Opens the book on a journal; `now` is in milliseconds since 1970. */
export function openBook(journal: JournalFile<RoverLine>, log: Log, now: number): Book {
  const known = nothingKnown()
  const unsaved: RoverEvent[] = []
  let saving: Promise<void> = Promise.resolve()
  // When a journal could not be begun anew: either of two is on the disk then.
  let openSince: number | undefined
  const note = (...events: readonly RoverEvent[]) => {
    for (const event of events) {
      take(known, event)
      unsaved.push(event)
    }
  }
  for (const event of journal.entries.flat()) take(known, event)
  // What was under way when the console ended may have left at any time until this start.
  const underWay = [...known.unsure].flatMap(([id, at]) => (at === null ? [id] : []))
  if (underWay.length > 0) note({ is: 'unanswered', ids: underWay, at: new Date(now).toISOString() })
  forgetOld(known, now)

  const next = (write: () => Promise<void>): Promise<void> => {
    saving = saving
      .catch(() => undefined)
      .then(write)
      .catch((error: unknown) => {
        log.error('an import can not be written down', error)
        throw error
      })
    return saving
  }
  const beginAnew = async (at: number) => {
    const count = unsaved.length
    openSince = at
    await journal.replace([[snapshot(known, at)]])
    openSince = undefined
    unsaved.splice(0, count)
  }
  return {
    known,
    begin: (admin, run, at) =>
      next(async () => {
        const before = known.runs.get(admin)
        known.runs.set(admin, run)
        try {
          await beginAnew(at)
        } catch (error) {
          if (before) known.runs.set(admin, before)
          else known.runs.delete(admin)
          throw error
        }
      }),
    note,
    save: () =>
      next(async () => {
        if (openSince !== undefined) return beginAnew(openSince)
        const line = [...unsaved]
        if (line.length === 0) return
        await journal.append(line)
        unsaved.splice(0, line.length)
      }),
  }
}
