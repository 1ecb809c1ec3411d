import { randomUUID } from 'node:crypto'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { notOnDisk, refused } from './failures.ts'
import type { createFeedMemory } from './feed-memory.ts'
import { freshlyImported, type RunRecord } from './known.ts'
import type { createRunner } from './runner.ts'
import type { RoverStore } from './store.ts'
import { viewOf } from './view.ts'

interface StartRunOptions {
  readonly store: RoverStore
  readonly feed: ReturnType<typeof createFeedMemory>
  readonly runner: ReturnType<typeof createRunner>
  readonly timers: Timers
  readonly log: Log
}

interface Wanted {
  readonly admin: string
  /** The selected Rover ids. */
  readonly ids: readonly string[]
  /** Whether this admin is still signed in. */
  readonly isStillIn: (admin: string) => boolean
}

const freshRun = (ids: readonly string[], now: number): RunRecord => ({
  runId: randomUUID(),
  startedAt: new Date(now).toISOString(),
  ids,
  fates: new Map(),
  businesses: 0,
  end: 'open',
  failure: undefined,
  parts: [],
})

/**
 * Creates the function that starts a run. It writes the run and its jobs to disk before it sends anything
 * (ROV-15).
 */
export function createStartRun({ store: { book, jobs }, feed, runner, timers, log }: StartRunOptions) {
  const { known } = book
  const starting = new Set<string>()
  const viewNow = (admin: string, run: RunRecord) => viewOf(run, known, runner.activityOf(admin))

  const begin = async ({ admin, ids, isStillIn }: Wanted, picked: readonly RoverJob[]): Promise<RoverRun> => {
    const now = timers.now()
    const run = freshRun(ids, now)
    try {
      await jobs.write(run.runId, picked)
      await book.begin(admin, run, now)
    } catch (error) {
      throw notOnDisk('The import could not be saved on this computer, so nothing was sent.', error)
    }
    void jobs
      .keepOnly([...known.runs.values()].map(({ runId }) => runId))
      .catch((error: unknown) => log.warn('jobs of an earlier import cannot be removed', error))
    // If the admin has signed out meanwhile, the run stays paused.
    if (isStillIn(admin)) runner.go(admin, picked)
    return viewNow(admin, run)
  }

  /** @throws CallFailure if these jobs can't be imported now; nothing was sent */
  return async (wanted: Wanted): Promise<RoverRun> => {
    const { admin } = wanted
    const last = known.runs.get(admin)
    if (starting.has(admin) || (last && isOpen(viewNow(admin, last))))
      throw refused('There is an unfinished import. Please resume or stop it first.')
    const ids = [...new Set(wanted.ids)]
    const fresh = new Set(freshlyImported(known, timers.now()).map(({ id }) => id))
    const imported = ids.filter((id) => fresh.has(id)).length
    if (imported > 0)
      throw refused(
        `${imported} of these jobs were imported already. Please load the list again, then select the others.`,
      )
    const picked = feed.pick(ids)
    if (!picked)
      throw refused('The console no longer has all of these jobs. Please load the Rover jobs again.')
    starting.add(admin)
    try {
      return await begin({ ...wanted, ids }, picked)
    } finally {
      starting.delete(admin)
    }
  }
}
