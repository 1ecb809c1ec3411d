import type { Log } from '#main/diagnostics/log.ts'
import type { JournalFile } from '#main/storage/journal-file.ts'
import type { RoverEvent, RoverLine } from './events.ts'
import { applyEvent, forgetOld, type Known, nothingKnown, type RunRecord, snapshot } from './known.ts'

/** Everything known about imports, with its journal on disk. */
export interface Book {
  readonly known: Known
  /**
   * Begins a run. Resolves once it is on disk.
   * @throws if the write fails; the run then does not exist
   */
  readonly begin: (admin: string, run: RunRecord, now: number) => Promise<void>
  /** Applies events. The next `save` writes them to disk. */
  readonly note: (...events: readonly RoverEvent[]) => void
  /**
   * Writes the new events to disk as one line.
   * @throws if that fails, after logging it; the next `save` tries again
   */
  readonly save: () => Promise<void>
}

/** Opens the journal. `now` is in ms since 1970. */
export function openBook(journal: JournalFile<RoverLine>, log: Log, now: number): Book {
  const known = nothingKnown()
  const unsaved: RoverEvent[] = []
  let saving: Promise<void> = Promise.resolve()
  // Set after a failed rewrite: the disk may have the old or the new journal.
  let rewriteSince: number | undefined
  const note = (...events: readonly RoverEvent[]) => {
    for (const event of events) {
      applyEvent(known, event)
      unsaved.push(event)
    }
  }
  for (const event of journal.entries.flat()) applyEvent(known, event)
  // A request that was in flight when the console ended may have been sent at any time until now.
  const underWay = [...known.unsure].flatMap(([id, at]) => (at === null ? [id] : []))
  if (underWay.length > 0) note({ is: 'unanswered', ids: underWay, at: new Date(now).toISOString() })
  forgetOld(known, now)

  const next = (write: () => Promise<void>): Promise<void> => {
    saving = saving
      .catch(() => undefined)
      .then(write)
      .catch((error: unknown) => {
        log.error('an import cannot be saved', error)
        throw error
      })
    return saving
  }
  const rewrite = async (at: number) => {
    const count = unsaved.length
    rewriteSince = at
    await journal.replace([[snapshot(known, at)]])
    rewriteSince = undefined
    unsaved.splice(0, count)
  }
  return {
    known,
    begin: (admin, run, at) =>
      next(async () => {
        const before = known.runs.get(admin)
        known.runs.set(admin, run)
        try {
          await rewrite(at)
        } catch (error) {
          if (before) known.runs.set(admin, before)
          else known.runs.delete(admin)
          throw error
        }
      }),
    note,
    save: () =>
      next(async () => {
        if (rewriteSince !== undefined) return rewrite(rewriteSince)
        const line = [...unsaved]
        if (line.length === 0) return
        await journal.append(line)
        unsaved.splice(0, line.length)
      }),
  }
}
