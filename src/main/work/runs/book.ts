import type { Log } from '#main/diagnostics/log.ts'
import { applyChange, type Change, type Marked, type RunRecord } from './run.ts'

/** A run, and the records that its file still lacks. */
export interface Book {
  readonly run: RunRecord
  /** Applies a change. The next `save` writes it to the disk. */
  readonly note: (change: Change) => void
  /**
   * Writes the changes since the last save as one record. @throws if that fails, after logging it; the next `save`
   * tries again
   */
  readonly save: () => Promise<void>
}

interface BookOptions {
  readonly run: RunRecord
  /** Appends a record to the run's file. */
  readonly append: (change: object) => Promise<void>
  /** Called with what has become known of rows. */
  readonly onMarks: (marks: readonly Marked[]) => void
  readonly log: Log
}

/** Opens the book of a run that is on the disk. */
export function openBook({ run, append, onMarks, log }: BookOptions): Book {
  let unsaved: Required<Change> | undefined
  let saving: Promise<void> = Promise.resolve()
  const merged = (before: Required<Change> | undefined, { marks = [], state = {} }: Change) => ({
    marks: [...(before?.marks ?? []), ...marks],
    state: { ...before?.state, ...state },
  })
  const write = async () => {
    const change = unsaved
    if (!change) return
    unsaved = undefined
    try {
      await append(change)
    } catch (error) {
      unsaved = merged(change, unsaved ?? {})
      log.error('a run cannot be saved', error)
      throw error
    }
  }
  return {
    run,
    note: (change) => {
      applyChange(run, change)
      onMarks(change.marks ?? [])
      unsaved = merged(unsaved, change)
    },
    save: () => {
      saving = saving.catch(() => undefined).then(write)
      return saving
    },
  }
}
