import * as v from 'valibot'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { type DraftsKept, draftRetention, type KeptDraft, keptDraftSchema } from '#shared/entities/draft.ts'
import { type PendingChange, pendingChangeSchema } from '#shared/entities/pending-change.ts'
import { isProcessed } from '#shared/rules/pending-changes.ts'
import type { Days } from './days.ts'
import { withChange } from './pending/merge.ts'
import { type ReadRun, type RunRecord, readRun } from './runs/run.ts'
import { isOwnKind, memoryShelf, type OwnKind, type Shelf, type WorkFile } from './shelf.ts'

/** A draft, with the day of its last change. */
const storedDraftSchema = v.looseObject({ ...keptDraftSchema.entries, day: v.number() })
export type StoredDraft = KeptDraft & { readonly day: number }

const storedChangeSchema = v.looseObject({ day: v.number(), change: pendingChangeSchema })

/** Makes the unfinished work of an admin, in memory and without anything in it. */
export const newWork = (whose: string) => ({
  whose,
  shelf: memoryShelf(),
  kept: 'memory' as Exclude<DraftsKept, 'off'>,
  drafts: new Map<string, StoredDraft>(),
  changes: [] as readonly PendingChange[],
  /** The window that shows a draft's form, by the draft's id. */
  shownIn: new Map<string, number>(),
  /** The ids of discarded drafts. A version that the page has sent before must not bring a draft back. */
  discarded: new Set<string>(),
  /** The id of each change's file, by {@link keyOf}. */
  fileIds: new Map<string, string>(),
  runs: new Map<string, RunRecord>(),
  /** Runs that were read and that their engine has not seen yet. */
  readRuns: [] as ReadRun[],
  /** What the admin has chosen and used, as it is stored; only what was read or put is there. */
  own: new Map<OwnKind, Readonly<Record<string, unknown>>>(),
  /** What must end before the work can be closed. */
  underWay: new Set<Promise<void>>(),
})
/** The unfinished work of one admin, while the console has it open. */
export type Work = ReturnType<typeof newWork>

/**
 * Counted in days on which the console was started ({@link Days}). No search needs this long to show a
 * change. An older change is from an admin who no longer signs in.
 */
const longestProcessing = 7
/** In days, for the result of a run that nobody has put away. */
const longestResult = 30

/** A record has at most one change that has arrived, and any number of other changes. */
export const keyOf = (change: PendingChange) =>
  [change.kind, change.id, isProcessed(change) ? 'arrived' : change.at].join('\n')

interface LoadOptions {
  readonly days: Days
  readonly timers: Pick<Timers, 'now'>
  readonly log: Log
}

/** Adds what is on a shelf, except what is too old, which is removed. */
export async function loadWork(work: Work, shelf: Shelf, { days, timers, log }: LoadOptions): Promise<void> {
  const old: WorkFile[] = []
  const isOld = (day: number, longest: number) => {
    days.atLeast(day)
    return days.today() - day > longest
  }
  const changes: PendingChange[] = []
  const drafts: StoredDraft[] = []
  const runs: ReadRun[] = []
  await shelf.load((file, records, isCut) => {
    const [value] = records
    if (isOwnKind(file.kind)) {
      const read = v.parse(v.record(v.string(), v.unknown()), value)
      // What was chosen in memory, before a slow keychain answered, is newer.
      work.own.set(file.kind, { ...read, ...work.own.get(file.kind) })
      return
    }
    if (file.kind === 'run') {
      const read = readRun(file.id, records, isCut, timers.now())
      const { end, day } = read.run
      if ((end === 'done' || end === 'stopped') && isOld(day, longestResult)) old.push(file)
      else runs.push(read)
      return
    }
    if (file.kind === 'form') {
      const draft = v.parse(storedDraftSchema, value)
      if (isOld(draft.day, draftRetention)) old.push(file)
      else drafts.push(draft)
      return
    }
    const { day, change } = v.parse(storedChangeSchema, value)
    if (isProcessed(change) && isOld(day, longestProcessing)) old.push(file)
    else {
      work.fileIds.set(keyOf(change), file.id)
      changes.push(change)
    }
  })
  // A file that another program has open is removed at a later start.
  for (const file of old)
    await shelf.remove(file).catch((error) => log.warn('old unfinished work could not be removed', error))
  // In one turn, because the work may be in use already, in memory.
  for (const draft of drafts)
    if (!work.drafts.has(draft.id) && !work.discarded.has(draft.id)) work.drafts.set(draft.id, draft)
  for (const { run } of runs) work.runs.set(run.id, run)
  work.readRuns.push(...runs)
  const found = changes.toSorted((one, other) => one.at.localeCompare(other.at))
  const own = work.changes
  work.changes = own
    .filter(isProcessed)
    .reduce<readonly PendingChange[]>(withChange, [...found, ...own.filter((each) => !isProcessed(each))])
}
